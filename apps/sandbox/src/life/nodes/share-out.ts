export type Claimant = {
  readonly wants: number
  /** Of that it is sure, as long as all sure parts fit. */
  readonly sure: number
}

/** What each gets of `room`: all that it wants where there is enough, else its sure part first and the rest in proportion. */
export function shareOut(claimants: readonly Claimant[], room: number): readonly number[] {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  const all = claimants.map(({ wants }) => wants)
  const wanted = sum(all)
  if (wanted <= room) return all
  const sure = claimants.map(({ wants, sure }) => Math.min(wants, sure))
  const promised = sum(sure)
  if (promised >= room) return sure.map((one) => Math.floor((one * room) / promised))
  const part = (room - promised) / (wanted - promised)
  return claimants.map(({ wants }, index) => {
    const own = sure[index] ?? 0
    return Math.floor(own + (wants - own) * part)
  })
}
