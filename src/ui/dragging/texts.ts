import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.dragging', {
  keys: {
    en: 'Press Space to pick it up, the arrow keys to choose a place, Space to drop it, Escape to cancel.',
    zh: '按空格键拿起，用方向键选择位置，再按空格键放下，按 Esc 取消。',
  },
  picked: { en: '%{title} picked up.', zh: '已拿起 %{title}。' },
  over: { en: '%{title} is over %{place}.', zh: '%{title} 位于“%{place}”上方。' },
  nowhere: { en: '%{title} is over no place that takes it.', zh: '%{title} 不在可放下的位置上方。' },
  dropped: { en: '%{title} dropped on %{place}.', zh: '已将 %{title} 放到“%{place}”。' },
  putBack: { en: '%{title} put back.', zh: '已放回 %{title}。' },
});
