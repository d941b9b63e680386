import { longest } from '../../schema/longest';
import { defineSingle } from '../../schema/resource';

/** What members change of themselves. The name belongs to the membership, the photo to the user. */
export const schema = defineSingle({
  name: 'profile',
  label: { one: { en: 'Profile', zh: '个人资料' }, many: { en: 'Profile', zh: '个人资料' } },
  single: 'member',
  view: 'profile',
  loggedAs: 'members',
  icon: 'ri-user-line',
  route: '/settings/profile',
  section: 'home',
  order: 1,
  fields: {
    nickname: { kind: 'text', label: { en: 'Name', zh: '姓名' }, required: true, maxLength: longest.memberName },
    avatar: {
      kind: 'image',
      visibleTo: 'company',
      label: { en: 'Photo', zh: '头像' },
      help: { en: 'PNG, JPEG, WebP or GIF.', zh: '支持 PNG、JPEG、WebP 或 GIF。' },
    },
  },
  calls: { one: 'GET /xxm/v1/users/profile', update: 'PUT /xxm/v1/users/profile' },
});
