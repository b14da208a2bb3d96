const STEP = 2 ** 32

/** A whole number below a limit, each as likely as another, that nobody can foresee. */
export function randomBelow(limit: number): number {
  const most = STEP - (STEP % limit)
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    if (drawn < most) return drawn % limit
  }
}
