import type { FormMode } from '@naru/contract/forms/field'
import { beginForm, type Form, readForm, writeForm } from '@naru/contract/forms/form'
import type { Fields } from '@naru/contract/manifest/read'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormBody } from '../parts/forms/form-body.tsx'
import { FormFrame } from '../parts/forms/form-frame.tsx'
import { FormContext } from '../parts/forms/form-scope.ts'
import { useFormErrors } from '../parts/forms/use-form-errors.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { describeError } from '../parts/message-center.ts'

type Props<R> = {
  readonly form: Form
  /** The fields of the record as it is; null makes a new one. */
  readonly record: Fields | null
  readonly action: string
  /** Sends what was entered over what was there. */
  readonly onSave: (input: Fields) => Promise<R>
  readonly onSaved: (saved: R) => void
  readonly onCancel: () => void
}

/** The form of a record of Naru’s own; what the server refuses stands at its field. */
export function RecordForm<R>({ form, record, action, onSave, onSaved, onCancel }: Props<R>) {
  const mode: FormMode = record === null ? 'create' : 'edit'
  const [start] = useState(() =>
    record === null ? beginForm(form, { namespace: '', name: '' }) : readForm(form, record),
  )
  const [values, setValues] = useState(start)
  const { errors, isShown, touch, problems, send, refuse } = useFormErrors(form, values, mode)
  const guard = useLeaveGuard(values !== start)
  const [isSaid, setSaid] = useState(false)
  const save = useMutation({
    mutationFn: () => onSave(writeForm(form, values, { before: record ?? {}, mode })),
    onSuccess: (saved) => {
      guard.release()
      onSaved(saved)
    },
    onError: (error) => setSaid(refuse(error)),
  })
  return (
    <FormContext value={{ mode, values, errors, isShown, touch, cluster: null }}>
      <FormFrame
        action={action}
        busy={save.isPending}
        problems={problems}
        failure={save.error && !isSaid ? describeError(save.error) : null}
        onCancel={onCancel}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!save.isPending && send()) save.mutate()
        }}
      >
        <FormBody form={form} values={values} onChange={setValues} />
      </FormFrame>
    </FormContext>
  )
}
