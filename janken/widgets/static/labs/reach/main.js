// The reachability lab and its odds: a view from Python in, intents out. Nothing here knows a step's rule.
import {openLab} from '../base.js';
import {reachLab} from './lab.js';
import {reachOdds} from './odds.js';
import {addressUpdater, ownsAddress} from '../../shared/address.js';
import {drawInTwoSteps} from '../../shared/deferred.js';
import {h, patch} from '../../shared/dom.js';
import {storage} from '../../shared/storage.js';
import {viewOf} from '../../shared/view.js';

function render({model, el}) {
  const ui = {picking: false, suit: null},
    leave = openLab(model, el, ui, 'reachlab'),
    root = ui.root,
    isLab = () => !viewOf(model).setup;
  let shown = null,
    update = null;
  ui.begin = (intent) => {
    // another board: the eye goes back to the top
    ui.send(intent);
    root.scrollIntoView({block: ui.slim ? 'start' : 'nearest'});
  };
  ui.draw = () => {
    const v = viewOf(model);
    if (isLab() && v.seen == null) return;
    patch(
      root,
      [
        v.note && h('p', {class: 'small refuse', key: 'note', role: 'status'}, v.note),
        isLab() ? reachLab(v, ui) : reachOdds(v, ui),
      ]
        .flat(9)
        .filter(Boolean),
    );
    delete root.dataset.waiting;
  };
  const changed = () => {
    const v = viewOf(model),
      inside = root.contains(document.activeElement);
    ui.answered(v.seen);
    if (!isLab()) return ui.draw();
    if (!shown || shown.code !== v.code) {
      ui.said = '';
      ui.link = null;
    }
    if (!shown || shown.code !== v.code || shown.show !== v.show || shown.who !== v.who) ui.open = null;
    if (!shown || shown.deal.width !== v.deal.width || shown.deal.jokers !== v.deal.jokers) {
      ui.form = {width: v.deal.width, jokers: v.deal.jokers, seed: ui.form ? ui.form.seed : ''};
    }
    if (v.asked) ui.picking = false;
    drawInTwoSteps(ui);
    if (inside && shown && (!v.asked !== !shown.asked || !root.contains(document.activeElement))) {
      root.querySelector('[data-first]')?.focus({preventScroll: true});
    }
    if (update && (shown ? shown.code !== v.code : location.search.includes(`${v.parameter}=`))) update(v.code);
    shown = v;
  };
  const width = new ResizeObserver(() => {
    const wide = root.querySelector('.board')?.clientWidth;
    if (wide && ui.wide !== wide) ui.set({wide});
  });
  width.observe(root);
  ui.draw();
  model.on('change:view', changed);
  if (isLab()) {
    update = ownsAddress() ? addressUpdater(viewOf(model).parameter) : null;
    if (viewOf(model).seen != null) changed();
    ui.send({kind: 'hello', address: location.search, prefs: storage.json('janken-prefs')});
  }
  return () => {
    leave();
    width.disconnect();
    model.off('change:view', changed);
  };
}
export default {render};
