export type Pressure = 'calm' | 'high' | 'full'

/** How near use is to what was asked for: amber from 80 %, red from 93 %. */
export function pressureOf(used: number, request: number): Pressure {
  const share = request > 0 ? used / request : 0
  return share >= 0.93 ? 'full' : share >= 0.8 ? 'high' : 'calm'
}
