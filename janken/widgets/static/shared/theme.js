// A choice of light or size holds for the whole page where the page is ours, else for the widget.
/** @param {HTMLElement} root @param {string} name @param {string | null} value */
const chooseForPage = (root, name, value) => {
  const el = document.querySelector('.jd-page') ? document.documentElement : root;
  value ? (el.dataset[name] = value) : delete el.dataset[name];
};
/** @param {HTMLElement} root @param {string | null} theme */
export const chooseTheme = (root, theme) => chooseForPage(root, 'theme', theme);
/** @param {HTMLElement} root @param {string | null} size */
export const chooseSize = (root, size) => chooseForPage(root, 'size', size);
