/** How the chat on a company's website looks, and what it asks for. */
export const widgetLook = {
  kind: 'object',
  label: { en: 'Widget appearance', zh: '客服窗口外观' },
  fields: {
    title: { kind: 'text', maxLength: 40, label: { en: 'Title', zh: '标题' } },
    greeting: { kind: 'text', maxLength: 300, label: { en: 'Greeting', zh: '欢迎语' } },
    colour: { kind: 'colour', default: '#FFB400', label: { en: 'Color', zh: '主题色' } },
    theme: {
      kind: 'choice',
      default: 'system',
      label: { en: 'Theme', zh: '明暗' },
      choices: {
        light: { en: 'Light', zh: '浅色' },
        dark: { en: 'Dark', zh: '深色' },
        system: { en: "Match the visitor's device", zh: '跟随访客' },
      },
    },
    position: {
      kind: 'choice',
      default: 'right',
      label: { en: 'Position', zh: '位置' },
      choices: { right: { en: 'Bottom right', zh: '右下' }, left: { en: 'Bottom left', zh: '左下' } },
    },
    language: {
      kind: 'choice',
      default: 'visitor',
      label: { en: 'Language', zh: '语言' },
      choices: {
        visitor: { en: "Match the visitor's browser", zh: '跟随访客' },
        en: { en: 'English', zh: '英文' },
        zh: { en: 'Chinese', zh: '中文' },
      },
    },
    asks: {
      kind: 'choice',
      default: 'nothing',
      label: { en: 'Name and contact details before the first message', zh: '首次发消息前询问称呼和联系方式' },
      choices: {
        nothing: { en: "Don't ask", zh: '不询问' },
        optional: { en: 'Ask', zh: '询问，可跳过' },
        required: { en: 'Require', zh: '必填' },
      },
    },
  },
  shownWhen: { field: 'channel', op: 'is', value: 'widget' },
} as const;
