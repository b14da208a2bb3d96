import type { Text } from '../i18n/locale.ts'
import { lookUp } from './look-up.ts'
import { type ParticlePair, withParticle } from './particle.ts'

export type TextParams = Readonly<Record<string, string | number>>

/**
 * Puts values where a text names them: `{x}`, or `{x|을/를}` with the Korean particle that the value takes. What has no
 * value stays as it is: texts that clusters bring have braces of their own.
 */
export function fillText(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (whole: string, name: string, pair?: string) => {
    const found = lookUp(params, name)
    if (found === undefined) return whole
    const value = String(found)
    // Tests of the tables check that each pair is one of the known.
    return pair ? withParticle(value, pair as ParticlePair) : value
  })
}

/** The same in every language, for what outlives a change of the language. */
export function fillBoth({ en, ko }: Text, params: TextParams): Text {
  return { en: fillText(en, params), ko: fillText(ko, params) }
}
