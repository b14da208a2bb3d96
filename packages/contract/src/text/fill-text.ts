import { type ParticlePair, withParticle } from './particle.ts'

export type TextParams = Readonly<Record<string, string | number>>

/** Puts values where a text names them: `{x}`, or `{x|을/를}` with the Korean particle that the value takes. */
export function fillText(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (_whole, name: string, pair?: string) => {
    const value = String(params[name] ?? '')
    // Tests of the tables check that each pair is one of the known.
    return pair ? withParticle(value, pair as ParticlePair) : value
  })
}
