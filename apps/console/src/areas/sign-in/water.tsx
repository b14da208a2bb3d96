/** Still water and far islands: the ground of the sign-in page. */
export function Water() {
  return (
    <svg className="n-water" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className="n-isle n-isle-far"
        d="M0 620c90-40 150-96 236-96 74 0 112 58 190 74 80 16 110 62 210 62H0Z"
      />
      <path
        className="n-isle n-isle-far"
        d="M850 660c110 0 130-90 226-90 66 0 96 44 160 52 74 8 132-44 204-44v82H850Z"
      />
      <path className="n-isle n-isle-near" d="M980 668c60-4 92-44 150-44 52 0 84 38 148 44v30H980Z" />
      <path className="n-sea" d="M0 660h1440v240H0Z" />
      <g className="n-waves">
        <path d="M120 716q36-12 72 0t72 0 72 0 72 0" />
        <path d="M560 752q40-12 80 0t80 0 80 0 80 0 80 0" />
        <path d="M1060 728q34-11 68 0t68 0 68 0" />
        <path d="M280 806q48-14 96 0t96 0 96 0" />
        <path d="M900 836q48-14 96 0t96 0 96 0 96 0" />
      </g>
      <g className="n-ferry">
        <path d="M206 672h86l-14 22h-56Z" />
        <path d="M246 672v-70h3v70zM252 664v-56l32 56z" />
      </g>
    </svg>
  )
}
