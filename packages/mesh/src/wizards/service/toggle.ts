import type { Field } from '@naru/contract/forms/field'
import { tick } from '@naru/contract/forms/fields'
import { spotAt, stepsOf } from '@naru/contract/forms/spot'
import type { Text } from '@naru/contract/i18n/locale'
import { readAt } from '@naru/contract/manifest/read'

type Options = { readonly title: Text; readonly hint?: Text }

/** A tick for a part of a shape that is there or is not; a part that comes begins with its defaults. */
export function toggle(id: string, at: string, defaults: unknown, options: Options): Field {
  const spot = spotAt(at)
  return tick(id, {
    ...options,
    spot: {
      read: (scope) => readAt(scope, ...stepsOf(at)) != null,
      write: (scope, value) => {
        if (value !== true) return spot.write(scope, undefined)
        return spot.read(scope) == null ? spot.write(scope, defaults) : scope
      },
    },
  })
}
