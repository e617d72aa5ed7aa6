/** The stone oven at night, with the sea behind it. */
export function OvenPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" focusable="false" className={className}>
      <rect width="480" height="400" rx="28" fill="#0d3a47" />
      <circle cx="388" cy="84" r="30" fill="#faeccb" />
      <g fill="#dcebea" opacity="0.7">
        <circle cx="62" cy="58" r="2" />
        <circle cx="128" cy="96" r="1.6" />
        <circle cx="98" cy="140" r="1.4" />
        <circle cx="302" cy="52" r="1.8" />
        <circle cx="436" cy="146" r="1.6" />
        <circle cx="336" cy="122" r="1.3" />
      </g>
      <g fill="none" stroke="#dcebea" strokeWidth="3" strokeLinecap="round" opacity="0.35">
        <path d="M0 232c20-12 40-12 60 0s40 12 60 0" />
        <path d="M372 240c18-10 36-10 54 0s36 10 54 0" />
        <path d="M4 262c16-9 32-9 48 0s32 9 48 0" />
        <path d="M396 272c14-8 28-8 42 0s28 8 42 0" />
      </g>
      <path
        d="M0 322c90-18 170-22 250-20s160 6 230 22v48a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z"
        fill="#e4d6be"
      />
      <Smoke />
      <path d="M214 66h46v60h-46Z" fill="#7c6a55" />
      <path d="M206 58h62v14h-62Z" fill="#92836b" />
      <path d="M96 330V246c0-86 62-144 142-144s142 58 142 144v84Z" fill="#92836b" />
      <Stones />
      <path d="M158 330v-66c0-48 34-78 80-78s80 30 80 78v66Z" fill="#4b2412" />
      <path d="M170 330v-62c0-42 29-68 68-68s68 26 68 68v62Z" fill="#2a1206" />
      <path d="M182 330c2-44 24-70 56-70s54 26 56 70Z" fill="#9f2412" opacity="0.75" />
      <Flames />
      <path
        d="M80 326h316c6 0 10 5 10 11s-4 11-10 11H80c-6 0-10-5-10-11s4-11 10-11Z"
        fill="#6f5a45"
      />
      <Pizza />
    </svg>
  );
}

function Smoke() {
  return (
    <g fill="none" stroke="#f3e8d5" strokeWidth="7" strokeLinecap="round" opacity="0.32">
      <path d="M236 46c-14-12 12-20 0-36" />
      <path d="M254 34c-8-8 8-14 0-24" />
    </g>
  );
}

function Stones() {
  return (
    <g fill="#b9a88c" stroke="#7c6a55" strokeWidth="3">
      <path d="M104 302c0-10 8-16 22-16s22 6 22 16-8 16-22 16-22-6-22-16Z" />
      <path d="M108 262c2-11 11-16 24-14s19 9 17 19-11 15-23 13-20-8-18-18Z" />
      <path d="M124 222c5-11 15-14 26-9s15 14 10 24-15 12-26 7-15-12-10-22Z" />
      <path d="M152 182c8-9 18-9 28-1s11 18 3 26-18 8-27 0-11-17-4-25Z" />
      <path d="M192 152c11-6 21-3 27 8s3 20-7 26-20 3-27-7-3-21 7-27Z" />
      <path d="M238 140c13 0 20 7 20 18s-7 18-20 18-20-7-20-18 7-18 20-18Z" />
      <path d="M284 152c10 6 14 16 7 27s-17 13-27 7-13-15-7-26 16-14 27-8Z" />
      <path d="M324 182c7 8 5 17-4 25s-19 8-27 0-7-18 3-26 20-8 28 1Z" />
      <path d="M352 222c5 10 1 17-10 22s-21 3-26-7-1-19 10-24 21-2 26 9Z" />
      <path d="M368 262c2 10-6 16-18 18s-21-3-23-13 4-17 17-19 22 3 24 14Z" />
      <path d="M372 302c0 10-8 16-22 16s-22-6-22-16 8-16 22-16 22 6 22 16Z" />
    </g>
  );
}

function Flames() {
  return (
    <>
      <path
        d="M196 328c-10-22 0-40 14-54 2 12 8 16 12 18-2-22 8-38 24-50 0 18 6 26 14 34 2-8 2-12 0-18 22 16 32 44 18 70Z"
        fill="#e6ac3e"
      />
      <path
        d="M216 328c-6-14 0-26 10-34 2 8 6 10 9 10 0-12 4-22 13-30 2 14 6 18 10 24 2-4 2-6 1-10 12 10 16 26 7 40Z"
        fill="#faeccb"
      />
    </>
  );
}

function Pizza() {
  return (
    <>
      <path d="M300 374h150v9H300Z" fill="#7c6a55" />
      <ellipse cx="250" cy="372" rx="86" ry="17" fill="#80560b" opacity="0.35" />
      <ellipse cx="250" cy="366" rx="84" ry="18" fill="#e6ac3e" />
      <ellipse cx="250" cy="363" rx="70" ry="13" fill="#c4321c" />
      <ellipse cx="248" cy="362" rx="58" ry="10" fill="#faeccb" />
      <g fill="#3b6b35">
        <ellipse cx="226" cy="360" rx="9" ry="3.4" />
        <ellipse cx="274" cy="364" rx="9" ry="3.4" />
        <ellipse cx="250" cy="357" rx="7" ry="2.6" />
      </g>
    </>
  );
}
