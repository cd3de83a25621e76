// A choice of light or size holds for the whole page where the page is ours, else for the widget.
const chooseForPage = (root, name, value) => {
  const el = document.querySelector('.jd-page') ? document.documentElement : root;
  value ? (el.dataset[name] = value) : delete el.dataset[name];
};
export const chooseTheme = (root, theme) => chooseForPage(root, 'theme', theme);
export const chooseSize = (root, size) => chooseForPage(root, 'size', size);
