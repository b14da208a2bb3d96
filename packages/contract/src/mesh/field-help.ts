import type { Locale } from '../i18n/locale.ts'
import { lookUp } from '../text/look-up.ts'
import { FIELD_HELP, INTERNAL_HELP } from './field-help-texts.ts'
import type { FieldHelp } from './wire/istio-config.ts'

/** The help texts of a type, by field path, in the shape of the wire; of an internal object only that it is one. */
export function listFieldHelp(type: string, locale: Locale, isInternal = false): readonly FieldHelp[] {
  const texts = isInternal ? [INTERNAL_HELP] : (lookUp(FIELD_HELP, type) ?? [])
  return texts.map(({ field, text }) => ({ objectField: field, message: text[locale] }))
}
