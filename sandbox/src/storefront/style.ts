import type { Theme } from '../stores/store.ts';

const RULES = `
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 var(--text)}
img,svg{max-width:100%;height:auto;display:block}
a{color:inherit}
h1,h2,h3,.logo{font-family:var(--display);line-height:1.15;margin:0;font-weight:600;letter-spacing:-.01em}
p{margin:0}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.in{width:min(1160px,100% - 40px);margin-inline:auto}
.band{background:var(--band);color:#fff;text-align:center;font-size:14px;padding:8px 16px}
.head{background:var(--card);border-bottom:1px solid var(--line)}
.head .in{display:flex;align-items:center;gap:12px 24px;min-height:84px;flex-wrap:wrap;padding-block:12px}
.logo{font-size:27px;text-decoration:none;display:flex;align-items:center;gap:12px}
.logo svg{width:44px;height:44px}
.find{margin-left:auto;display:flex;border:1px solid var(--line);border-radius:999px;background:var(--paper);overflow:hidden;min-width:0}
.find input{border:0;background:none;padding:10px 4px 10px 18px;font:inherit;width:190px;min-width:0;color:inherit}
.find button,.tool{border:0;background:none;width:44px;height:44px;display:grid;place-items:center;cursor:pointer;color:inherit;position:relative;border-radius:50%}
.tool:hover{background:var(--tint)}
.tool b{position:absolute;top:1px;right:0;background:var(--accent);color:var(--accent-ink);border-radius:99px;min-width:20px;height:20px;font:600 12px/20px var(--text);text-align:center;padding:0 5px}
.tools{display:flex;gap:4px}
.nav{background:var(--card);border-bottom:1px solid var(--line);overflow-x:auto}
.nav .in{display:flex;gap:6px}
.nav a{text-decoration:none;padding:12px 14px;white-space:nowrap;border-bottom:3px solid transparent}
.nav a:hover{border-color:var(--line)}.nav a[aria-current]{border-color:var(--accent);font-weight:600}
.hero{background:var(--tint);overflow:hidden}
.hero .in{display:grid;grid-template-columns:1.05fr 1fr;gap:32px;align-items:center;min-height:360px;padding-block:40px}
.hero h1{font-size:clamp(34px,5.2vw,58px)}
.hero p{margin:16px 0 26px;font-size:18px;max-width:34em;color:var(--dim)}
.scene{display:flex;align-items:end;justify-content:center}
.scene svg{width:44%;margin-inline:-5%}.scene svg:nth-child(2){width:56%;z-index:1}
.section{padding-block:40px 64px}
.titles{display:flex;align-items:baseline;justify-content:space-between;gap:16px;flex-wrap:wrap;margin-bottom:24px}
.titles h1,.titles h2{font-size:clamp(24px,3vw,32px)}
.dim{color:var(--dim)}.small{font-size:14px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:32px 24px}
.card{text-decoration:none;display:grid;gap:4px;align-content:start;min-width:0}
.photo{position:relative;border-radius:var(--radius);overflow:hidden;aspect-ratio:1;margin-bottom:8px;background:var(--tint)}
.photo img{width:100%;height:100%;object-fit:cover;transition:transform .35s ease}
.card:hover .photo img{transform:scale(1.04)}
.badge{position:absolute;left:10px;top:10px;background:var(--card);border-radius:999px;padding:3px 11px;font-size:13px;font-weight:600}
.badge.hot{background:var(--accent);color:var(--accent-ink)}
.price{font-weight:600;font-size:17px;font-variant-numeric:tabular-nums}
.price s{font-weight:400;color:var(--dim);margin-left:6px;font-size:15px}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:50px;padding:12px 28px;border-radius:var(--radius);border:1px solid var(--accent);background:var(--accent);color:var(--accent-ink);font:600 16px/1.2 var(--text);text-decoration:none;cursor:pointer;text-align:center}
.button:hover{filter:brightness(1.1)}.button.quiet{background:none;color:var(--accent)}.button.quiet:hover{background:var(--tint)}
.button[disabled]{opacity:.5;cursor:not-allowed}.button.small{min-height:46px;padding:8px 18px}
.wide{width:100%}
.text-button{border:0;background:none;color:var(--dim);font:inherit;font-size:14px;text-decoration:underline;cursor:pointer;padding:10px 4px;min-height:44px}
.pages{display:flex;align-items:center;justify-content:center;gap:18px;margin-top:44px}
.product{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:48px;align-items:start;padding-block:32px 56px}
.gallery{display:grid;grid-template-columns:1fr 1fr;gap:14px}.gallery img{border-radius:var(--radius);width:100%}.gallery img:first-child{grid-column:1/-1}
.buy{display:grid;gap:20px;position:sticky;top:24px}
.buy h1{font-size:clamp(28px,3.6vw,42px)}.buy .price{font-size:27px}
fieldset{border:0;margin:0;padding:0;min-width:0}legend,.label{font-weight:600;margin-bottom:8px;padding:0}
.chips{display:flex;flex-wrap:wrap;gap:10px}
.chips label{position:relative}.chips input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}
.chips span{display:block;border:1px solid var(--dim);border-radius:var(--radius);padding:10px 18px;min-height:44px}
.chips input:checked+span{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);background:var(--tint);font-weight:600}
.chips input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
.chips input:disabled+span{opacity:.45;text-decoration:line-through}
.add{display:flex;gap:12px}.add input[type=number]{width:92px;flex:none;text-align:center}
.crumbs{font-size:14px;color:var(--dim);padding-top:22px}
input[type=text],input[type=email],input[type=tel],input[type=number],textarea{font:inherit;color:inherit;background:var(--card);border:1px solid var(--dim);border-radius:calc(var(--radius)*.6 + 3px);padding:11px 14px;min-height:50px;width:100%;min-width:0}
.box .titles h2,.box h2{font-size:24px}
.field{display:grid;align-content:start;gap:5px;font-weight:600;font-size:15px}.field input,.field textarea{font-weight:400}
.field em{color:#a3261a;font-style:normal;font-weight:500;font-size:14px}.field[data-bad] input{border-color:#a3261a}
.fields{display:grid;grid-template-columns:repeat(6,1fr);gap:16px}
.f6{grid-column:span 6}.f4{grid-column:span 4}.f3{grid-column:span 3}.f2{grid-column:span 2}
.two{display:grid;grid-template-columns:minmax(0,1.5fr) minmax(300px,1fr);gap:40px;align-items:start;padding-block:32px 64px}
.box{background:var(--card);border:1px solid var(--line);border-radius:var(--radius);padding:24px}
.stack{display:grid;gap:18px}
.line{display:grid;grid-template-columns:88px minmax(0,1fr) auto;gap:4px 18px;padding:18px 0;border-bottom:1px solid var(--line);align-items:center}
.line img{border-radius:calc(var(--radius)*.7);grid-row:span 2;align-self:start}
.line.thin{grid-template-columns:56px minmax(0,1fr) auto;padding:10px 0}.line.thin img{grid-row:auto}
.line>form{justify-self:end}
.steps{display:flex;align-items:center;gap:4px}.steps form{display:contents}
.steps button{width:44px;height:44px;border:1px solid var(--line);border-radius:50%;background:var(--card);font:600 18px/1 var(--text);cursor:pointer;color:inherit}
.steps b{min-width:30px;text-align:center}
.sum{display:grid;grid-template-columns:1fr auto;gap:10px 0;margin:0;font-variant-numeric:tabular-nums}
.sum dd{margin:0;text-align:right;white-space:nowrap}.sum .total{font:600 22px/1.3 var(--display);border-top:1px solid var(--line);padding-top:14px}
.couponform{display:flex;gap:10px;align-items:end}.couponform .field{flex:1}
.ticket{display:flex;justify-content:space-between;align-items:center;gap:12px;border:1px dashed var(--accent);border-radius:var(--radius);background:var(--tint);padding:6px 8px 6px 16px}
.notice{border-radius:var(--radius);padding:12px 16px;background:#fbe3de;color:#7d1f14}
.options{display:grid;gap:10px}
.option{display:grid;grid-template-columns:22px minmax(0,1fr) auto;gap:2px 14px;align-items:center;border:1px solid var(--line);border-radius:var(--radius);padding:14px 16px;cursor:pointer}
.option:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.option input{width:20px;height:20px;margin:0;accent-color:var(--accent)}
.option small{grid-column:2/-1;color:var(--dim);font-size:14px}
.thanks{text-align:center;padding-block:56px;display:grid;gap:14px;justify-items:center}
.thanks h1{font-size:clamp(32px,5vw,48px)}.thanks .number{font:600 22px/1.2 var(--display);background:var(--tint);border-radius:var(--radius);padding:12px 26px}
.thanks svg{width:180px}
.foot{border-top:1px solid var(--line);background:var(--card);font-size:15px}
.foot .in{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:28px;padding-block:40px}
.foot h3{font-size:17px;margin-bottom:8px}.foot .end{border-top:1px solid var(--line);padding:16px;text-align:center;color:var(--dim);font-size:14px}
@media(max-width:760px){.in{width:calc(100% - 32px)}.till aside{order:-1}.head .in{min-height:0;gap:8px 10px}.logo{font-size:22px;gap:10px;margin-right:auto}.logo svg{width:38px;height:38px}.find{order:3;width:100%;margin:0}.find input{flex:1}
.hero .in{grid-template-columns:1fr;padding-block:32px 0;gap:12px;min-height:0}.scene{order:2}.hero p{margin:10px 0 18px;font-size:17px}
.grid{grid-template-columns:repeat(2,minmax(0,1fr));gap:22px 14px}.price s{margin:0;display:block}.section{padding-block:28px 48px}
.product,.two{grid-template-columns:minmax(0,1fr);gap:26px;padding-block:18px 40px}.buy{position:static}
.gallery{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;gap:10px;margin-inline:-16px;padding-inline:16px}.gallery img{width:86%;flex:none;scroll-snap-align:center}
.fields{gap:14px}.f4,.f3{grid-column:span 6}.f2{grid-column:span 3}.box{padding:18px}.line{grid-template-columns:72px minmax(0,1fr) auto;gap:4px 14px}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;

export const styleOf = (theme: Theme): string =>
  `:root{${Object.entries(theme)
    .map(([name, value]) => `--${name.replace('_', '-')}:${value}`)
    .join(';')}}${RULES}`;
