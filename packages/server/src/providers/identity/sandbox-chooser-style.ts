/** Plain on purpose: rounded and blue for Google, black on white for Apple, and unlike the shop. */
export const CHOOSER_STYLE = `
* { box-sizing: border-box; }
body { --action: #0b57d0; --hover: #0842a0; --wash: #eef3fb; --round: 24px; margin: 0; background: #f2f4f7; color: #1f2328; font: 100%/1.5 system-ui, sans-serif; }
body.apple { --action: #000; --hover: #333; --wash: #f2f2f4; --round: 10px; background: #fff; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; max-width: 480px; margin: 0 auto; padding: 16px; }
.brand { font-weight: 650; }
.badge { padding: 2px 12px; border-radius: 99px; background: #ffe8a3; color: #5a4200; font-size: 0.875rem; font-weight: 600; }
main { max-width: 448px; margin: 0 auto 32px; padding: 32px 24px; border-radius: var(--round); background: #fff; }
.apple main { text-align: center; }
h1 { margin: 0 0 4px; font-size: 1.75rem; font-weight: 500; line-height: 1.2; letter-spacing: -.01em; }
.apple h1 { font-weight: 650; }
p { margin: 0 0 16px; }
.lead { margin-bottom: 24px; color: #4c535c; }
ul { margin: 0; padding: 0; border-top: 1px solid #d9dde3; list-style: none; }
li { border-bottom: 1px solid #d9dde3; }
button, summary { font: inherit; cursor: pointer; }
.person { display: flex; gap: 16px; align-items: center; width: 100%; min-height: 64px; padding: 8px; border: 0; background: none; color: inherit; text-align: left; overflow-wrap: anywhere; }
.person:hover { background: var(--wash); }
.person small { display: block; color: #4c535c; font-size: 0.875rem; }
.initials { display: grid; flex: none; width: 40px; height: 40px; place-items: center; border-radius: 50%; background: var(--action); color: #fff; font-size: 0.9375rem; font-weight: 600; }
details { border-bottom: 1px solid #d9dde3; text-align: left; }
summary { min-height: 56px; padding: 16px 8px; font-weight: 600; }
details form { padding: 0 8px 24px; }
.field { margin-bottom: 16px; }
.field label { display: block; margin-bottom: 4px; font-size: 0.9375rem; font-weight: 600; }
.field input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid #76808c; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
.field input[aria-invalid] { border-color: #b3261e; }
.error { margin: 4px 0 0; color: #b3261e; font-size: 0.9375rem; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 48px; font-size: 0.9375rem; text-align: left; }
.choice + ul, .choice + .action { margin-top: 8px; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--action); }
.action { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 0; border-radius: var(--round); background: var(--action); color: #fff; font-weight: 650; }
.action:hover { background: var(--hover); }
.cancel { display: block; min-height: 48px; margin: 16px auto 0; padding: 8px 24px; border: 0; border-radius: var(--round); background: none; color: var(--action); font-weight: 600; }
.cancel:hover { background: var(--wash); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;
