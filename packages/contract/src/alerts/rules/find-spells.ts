/** Moments at which a rule is evaluated, in seconds: at `start`, `start + step` and so on. */
export type Grid = { readonly start: number; readonly step: number }

/** In seconds: how long an expression holds before its alert fires, and how long that goes on once it holds no more. */
export type RuleTimes = { readonly wait: number; readonly keep: number }

/** The times of a rule that is evaluated every `interval` seconds, as a coarser look at it can tell: it cannot say what a shorter `keep` has bridged. */
export function timesAtStep({ wait, keep }: RuleTimes, step: number, interval: number): RuleTimes {
  return { wait, keep: step > interval && keep < step ? 0 : keep }
}

/** A time in which there was an alert: since when, since when it fired, and its last moment; null while it goes on. */
export type Spell = { readonly from: number; readonly firing: number | null; readonly to: number | null }

type Open = { readonly from: number; firing: number | null; lost: number | null }

/** The alerts that a rule makes of one result of its expression, which has held at some moments: as Prometheus does. */
export function findSpells(
  held: readonly boolean[],
  { start, step }: Grid,
  { wait, keep }: RuleTimes,
): readonly Spell[] {
  const spells: Spell[] = []
  let open: Open | null = null
  for (const [index, isHeld] of held.entries()) {
    const at = start + index * step
    if (isHeld) {
      open ??= { from: at, firing: null, lost: null }
      open.lost = null
      if (open.firing === null && at - open.from >= wait) open.firing = at
    } else if (open) {
      open.lost ??= at
      if (open.firing !== null && at - open.lost < keep) continue
      spells.push({ from: open.from, firing: open.firing, to: at - step })
      open = null
    }
  }
  if (open) spells.push({ from: open.from, firing: open.firing, to: null })
  return spells
}
