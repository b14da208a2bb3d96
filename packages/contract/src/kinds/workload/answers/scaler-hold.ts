import type { Autoscaler } from '../horizontal-pod-autoscaler.rules.ts'

/** What an autoscaler makes of a number of replicas that somebody sets by hand. */
export type ScalerHold = {
  readonly scaler: string
  readonly least: number
  readonly most: number
  /**
   * - `undoes`: it lies outside of what it allows, and is changed at once.
   * - `decides`: it is allowed, until its metrics ask for another.
   * - `rests`: it leaves what has none alone, until somebody sets another number.
   */
  readonly does: 'undoes' | 'decides' | 'rests'
}

/** Of a number that nobody has typed yet, what it does is left to its metrics. */
export function judgeHold({ metadata, spec = {} }: Autoscaler, replicas: number): ScalerHold {
  // What the API server sets where nothing is said.
  const { minReplicas: least = 1, maxReplicas: most = least } = spec
  return { scaler: metadata.name, least, most, does: judge(replicas, least, most) }
}

function judge(replicas: number, least: number, most: number): ScalerHold['does'] {
  if (replicas === 0 && least > 0) return 'rests'
  return replicas < least || replicas > most ? 'undoes' : 'decides'
}
