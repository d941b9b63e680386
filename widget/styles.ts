import { inkOn, readableOn } from '../src/schema/colour';
import { darkPalette, lightPalette, type Palette } from '../src/ui/theme/palette';

/**
 * The widget's CSS. Used as a constructed style sheet, which the page's content security policy does not restrict;
 * applies inside the shadow root only.
 */
export function styles(colour: string, theme: 'light' | 'dark' | 'system'): string {
  const light = scheme('light', lightPalette, colour);
  const dark = scheme('dark', darkPalette, colour);
  const schemes =
    theme === 'system'
      ? `:host{${light}}@media (prefers-color-scheme:dark){:host{${dark}}}`
      : `:host{${theme === 'dark' ? dark : light}}`;
  return schemes + layout;
}

function scheme(name: 'light' | 'dark', palette: Palette, colour: string): string {
  const { surface, surfaceSunken, text, textMuted, line, edge, danger, success, shadow, scrim, onPrimary } = palette;
  const variables = {
    surface,
    sunken: surfaceSunken,
    text,
    muted: textMuted,
    line,
    edge,
    danger,
    success,
    shadow,
    scrim,
    own: colour,
    'on-own': inkOn(colour, onPrimary, '#FFFFFF'),
    accent: readableOn(surface, colour),
  };
  const said = Object.entries(variables).map(([key, value]) => `--${key}:${value};`);
  return `color-scheme:${name};${said.join('')}`;
}

const layout = `
:host{all:initial;position:fixed;z-index:2147483000;inset:auto 0 0 auto;font:15px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
*,*::before,*::after{box-sizing:border-box}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;border-radius:8px}
button:disabled{cursor:default;opacity:.5}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}
.launcher{position:fixed;inset-block-end:max(20px,env(safe-area-inset-bottom));inset-inline-end:max(20px,env(safe-area-inset-right));width:58px;height:58px;border-radius:50%;background:var(--own);color:var(--on-own);box-shadow:var(--shadow);display:grid;place-items:center;transition:transform .15s}
.launcher:hover{transform:scale(1.05)}
.launcher svg{width:28px;height:28px}
.left .launcher,.left .panel{inset-inline:max(20px,env(safe-area-inset-left)) auto}
.badge{position:absolute;inset:-4px -4px auto auto;min-width:22px;height:22px;padding:0 6px;border-radius:11px;background:var(--danger);color:var(--surface);font:600 12px/22px system-ui,sans-serif;text-align:center}
.panel{position:fixed;inset-block-end:92px;inset-inline-end:max(20px,env(safe-area-inset-right));width:380px;height:min(640px,calc(100dvh - 116px));display:flex;flex-direction:column;background:var(--surface);color:var(--text);border:1px solid var(--line);border-radius:16px;box-shadow:var(--shadow);overflow:hidden;animation:rise .18s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(12px)}}
header{display:flex;align-items:center;gap:10px;padding:12px 8px 12px 16px;background:var(--own);color:var(--on-own)}
header h2{flex:1;min-width:0;margin:0;font-size:16px;font-weight:600;line-height:1.3;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
header :focus-visible,.launcher:focus-visible{outline-color:var(--on-own);outline-offset:-3px}
header small{display:block;font-size:12px;font-weight:400;overflow:hidden;text-overflow:ellipsis}
.who-are-you{border-top:1px solid var(--line);padding:12px 16px max(12px,env(safe-area-inset-bottom))}
.who-are-you p{margin:0 0 8px;font-size:13px}
.who-are-you label{display:block;margin-block-end:8px;color:var(--muted);font-size:13px}
.who-are-you input{display:block;width:100%;min-height:40px;padding:0 10px;font:inherit;font-size:16px;color:var(--text);background:var(--surface);border:1px solid var(--edge);border-radius:10px}
.products{flex:1;min-height:0;overflow-y:auto;padding:12px 16px}
.products input{width:100%;min-height:40px;padding:0 10px;font:inherit;font-size:16px;color:var(--text);background:var(--surface);border:1px solid var(--edge);border-radius:10px}
.products ul{list-style:none;margin:0;padding:0}
.products li{display:flex;align-items:center;gap:8px;padding:8px 0;border-bottom:1px solid var(--line)}
.products li div{flex:1;min-width:0}
.products b{display:block;font-weight:600;overflow-wrap:anywhere}
.products img{width:48px;height:48px;flex:none;object-fit:cover;border-radius:8px;background:var(--sunken)}
.muted{margin:8px 0 0;color:var(--muted);font-size:13px}
.ways{display:flex;justify-content:flex-end;gap:8px}
.ways .go{width:auto}
.icon{width:40px;height:40px;flex:none;display:grid;place-items:center;border-radius:8px}
.icon:hover:not(:disabled){background:color-mix(in srgb,currentColor 12%,transparent)}
.note{padding:6px 16px;background:var(--sunken);border-bottom:1px solid var(--line);color:var(--muted);font-size:13px}
.log{flex:1;min-height:0;overflow-y:auto;overscroll-behavior:contain;padding:16px;display:flex;flex-direction:column;gap:2px}
.log>:first-child{margin-block-start:auto}
.more{align-self:center;padding:6px 12px;color:var(--accent);font-size:13px;min-height:36px}
.day{align-self:center;margin:12px 0 6px;color:var(--muted);font-size:12px}
.greeting,.bubble{max-width:84%;padding:8px 12px;border-radius:14px;overflow-wrap:anywhere;white-space:pre-wrap;unicode-bidi:plaintext}
.greeting,.theirs .bubble{background:var(--sunken);border:1px solid var(--line)}
.greeting{align-self:start;margin-block-end:8px}
.row{display:flex;flex-direction:column;align-items:start}
.row.first{margin-block-start:8px}
.mine{align-items:end}
.mine .bubble{background:var(--own);color:var(--on-own)}
.mine .bubble a{color:inherit}
.who{display:flex;align-items:center;gap:6px;color:var(--muted);font-size:12px;margin:0 0 3px 2px}
.face{width:20px;height:20px;border-radius:50%;background:var(--own);color:var(--on-own);font:600 11px/20px system-ui,sans-serif;text-align:center;flex:none;object-fit:cover}
.meta{color:var(--muted);font-size:12px;margin:2px 4px 0}
.meta.bad{color:var(--danger)}
.meta button{color:var(--accent);text-decoration:underline;margin-inline-start:8px;min-height:24px}
.card{width:min(250px,100%);border:1px solid var(--line);border-radius:14px;overflow:hidden;background:var(--surface);color:var(--text)}
.card .in{padding:10px 12px}
.card img,.thumb img{display:block;width:100%;max-height:240px;object-fit:cover;background:var(--sunken)}
.card b{display:block;font-weight:600;overflow-wrap:anywhere}
.price{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 6px;color:var(--accent);font-weight:600;white-space:nowrap}
.price s{color:var(--muted);font-weight:400}
.buy{width:100%;min-height:40px;margin-block-start:8px;background:var(--own);color:var(--on-own);font-weight:600}
.thumb{max-width:240px;border-radius:14px;overflow:hidden;border:1px solid var(--line);background:var(--sunken)}
.file{display:flex;align-items:center;gap:10px;max-width:84%;padding:10px 12px;border:1px solid var(--line);border-radius:14px;background:var(--sunken);color:var(--text);text-decoration:none;overflow-wrap:anywhere}
.file small{display:block;color:var(--muted)}
.file svg{flex:none}
.coupon{border-style:dashed;border-color:var(--accent)}
.delivery{width:min(300px,100%)}.delivery .line{min-height:1em;overflow-wrap:anywhere}.delivery a{color:var(--accent)}
.code{display:flex;align-items:center;gap:8px;margin-block-start:6px}
.code code{flex:1;min-width:0;font:600 15px ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere;user-select:all}
.small{padding:6px 10px;border:1px solid var(--edge);font-size:13px;min-height:32px}
.typing{display:flex;gap:4px;align-items:center;color:var(--muted);font-size:13px;min-height:24px;margin-block-start:6px}
.typing i{width:6px;height:6px;border-radius:50%;background:var(--muted);animation:blink 1.2s infinite}
.typing i:nth-child(2){animation-delay:.2s}.typing i:nth-child(3){animation-delay:.4s}
@keyframes blink{50%{opacity:.25}}
footer{border-top:1px solid var(--line);padding:8px max(8px,env(safe-area-inset-right)) max(8px,env(safe-area-inset-bottom)) max(8px,env(safe-area-inset-left))}
.chip{display:flex;align-items:center;gap:8px;margin:0 0 8px;padding:2px 2px 2px 10px;border:1px solid var(--line);border-radius:8px;background:var(--sunken);font-size:13px}
.chip span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.chip .icon{width:32px;height:32px}
.compose{display:flex;align-items:flex-end;gap:2px}
textarea{flex:1;min-width:0;font:inherit;font-size:16px;line-height:1.4;color:var(--text);background:var(--surface);border:1px solid var(--edge);border-radius:10px;padding:8px 10px;resize:none;max-height:120px;min-height:40px}
textarea::placeholder{color:var(--muted);opacity:1}
textarea:focus-visible{outline-offset:0}
.go{background:var(--own);color:var(--on-own);margin-inline-start:4px}
.bad{color:var(--danger);font-size:13px;margin:0 0 6px}
.bar{height:3px;background:var(--line);border-radius:2px;margin:0 0 8px;overflow:hidden}
.bar i{display:block;height:100%;background:var(--own)}
.drop{position:absolute;inset:0;display:grid;place-items:center;background:color-mix(in srgb,var(--surface) 92%,transparent);border:2px dashed var(--accent);border-radius:16px;font-weight:600;z-index:2}
.viewer{position:fixed;inset:0;background:var(--scrim);display:grid;place-items:center;z-index:3;padding:56px 16px 16px}
.viewer img{max-width:100%;max-height:100%;object-fit:contain;background:var(--surface)}
.viewer nav{position:absolute;inset:8px 8px auto auto;display:flex;gap:4px}
.viewer .icon{background:var(--surface);color:var(--text)}
@media (pointer:coarse),(max-width:480px){.icon,.compose .go{width:44px;height:44px}textarea{min-height:44px}.small,.more,.buy{min-height:44px}.chip .icon{width:44px;height:44px}.meta button{min-height:44px}}
@media (max-width:480px){.panel,.left .panel{inset:var(--top,0) 0 auto 0;width:100%;height:var(--height,100dvh);border:0;border-radius:0}header{padding-block-start:max(8px,env(safe-area-inset-top))}.open .launcher{display:none}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
@media (prefers-contrast:more){:host{--muted:var(--text);--line:var(--edge)}}
@media (forced-colors:active){.launcher,.panel,.bubble,.badge,.go{border:1px solid CanvasText}}
`;
