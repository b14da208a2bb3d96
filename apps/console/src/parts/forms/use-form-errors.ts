import type { FieldError } from '@naru/contract/errors/app-error'
import { checkEdit } from '@naru/contract/forms/check-edit'
import type { FormMode, Values } from '@naru/contract/forms/field'
import { checkForm, type Form } from '@naru/contract/forms/form'
import { isOfOthers } from '@naru/contract/forms/join-values'
import { describePlace } from '@naru/contract/forms/place'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale } from '../../i18n/locale.ts'
import { describeField } from './field-errors.ts'
import { focusFirstProblem } from './focus-problem.ts'
import { isStanding, type Refusal, readRefusal } from './refusal.ts'

/** What is wrong with a form: what its rules say, and what the server said of values that have not changed since. */
export function useFormErrors(form: Form, values: Values, mode: FormMode) {
  const locale = useLocale()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [was] = useState(values)
  const found = mode === 'edit' ? checkEdit(form, values, was) : checkForm(form, values, mode)
  const refused = refusal?.errors.filter((error) => isStanding(form, error, { values, refusal })) ?? []
  const isShown = (error: FieldError) => sent || touched.has(error.field) || refused.includes(error)
  const errors = [...found, ...refused]
  return {
    errors,
    isShown,
    touch: (place: string) =>
      setTouched((before) => (before.has(place) ? before : new Set([...before, place]))),
    problems: errors.filter(isShown).map((error) => ({
      field: error.field,
      message: describeField(error, describePlace(form, error.field, locale)),
      isFault: !isOfOthers(error),
    })),
    /** Whether the form may be sent; if not, every error shows and the first one has the focus. */
    send(): boolean {
      flushSync(() => {
        setSent(true)
        setRefusal(null)
      })
      if (found.length > 0) focusFirstProblem()
      return found.length === 0
    },
    /** Takes a refusal of these values to its fields; false where it is about something else as well. */
    refuse(error: unknown, of: Values = values): boolean {
      const next = readRefusal(form, error, of)
      flushSync(() => setRefusal(next))
      if (!next.errors.every(isOfOthers)) focusFirstProblem()
      return next.isWhole
    },
  }
}
