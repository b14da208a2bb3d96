import type { Field } from './field.ts'
import { text } from './fields.ts'
import type { Path } from './spot.ts'
import { asText } from './values.ts'

const HINT = { en: 'A number, or a share such as 50%.', ko: '파드 수나 50% 같은 비율입니다.' }

/** A number of pods or a share of them, as the API takes it: `3` is a number, and `50%` a text. */
export function share(path: Path, options: Parameters<typeof text>[1]): Field {
  return {
    ...text(path, { hint: HINT, ...options }),
    write: (value) => (/^\d+$/.test(asText(value)) ? Number(asText(value)) : asText(value) || undefined),
  }
}
