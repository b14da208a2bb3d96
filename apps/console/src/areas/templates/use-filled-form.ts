import type { Values } from '@naru/contract/forms/field'
import { beginForm, type Form, writeForm } from '@naru/contract/forms/form'
import { useState } from 'react'
import { useFormErrors } from '../../parts/forms/use-form-errors.ts'
import { useLeaveGuard } from '../../parts/leave-guard.ts'
import { useSelection } from '../../shell/selection.ts'

/** A form of a template as somebody fills it in. */
export type FilledForm = ReturnType<typeof useFilledForm>

/** Begins in the chosen namespace; what was typed is not left by accident before it is kept. */
export function useFilledForm(form: Form) {
  const { namespace } = useSelection()
  const [values, setValues] = useState(
    (): Values => ({
      ...beginForm(form, { namespace: '', name: '' }),
      'metadata.namespace': namespace ?? '',
    }),
  )
  const [kept, setKept] = useState(values)
  const guard = useLeaveGuard(values !== kept)
  return {
    form,
    values,
    setValues,
    written: writeForm(form, values, { before: {}, mode: 'create' }),
    faults: useFormErrors(form, values, 'create'),
    /** What is typed has been made of. */
    keep: () => setKept(values),
    /** The same, and the page is left. */
    release: () => guard.release(),
  }
}
