import { AppError } from '@naru/contract/errors/app-error'
import type { FormMode, Values } from '@naru/contract/forms/field'
import { beginForm, type Form, readForm, writeForm } from '@naru/contract/forms/form'
import { isOfOthers, joinValues } from '@naru/contract/forms/join-values'
import type { Fields } from '@naru/contract/manifest/read'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { focusNotices } from '../parts/forms/focus-problem.ts'
import { FormBody } from '../parts/forms/form-body.tsx'
import { FormFrame } from '../parts/forms/form-frame.tsx'
import { FormContext } from '../parts/forms/form-scope.ts'
import { useFormErrors } from '../parts/forms/use-form-errors.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { describeError } from '../parts/message-center.ts'
import { Together } from '../parts/together.tsx'

type Props<R> = {
  readonly form: Form
  /** The fields of the record as it is; null makes a new one. */
  readonly record: Fields | null
  readonly action: string
  /** Why it cannot be sent. */
  readonly blocked?: string | null
  /** The cluster in which choices are looked for; none unless told. */
  readonly clusterOf?: (values: Values) => string | null
  /** What stands below the fields; what would be sent, or null while something in it is wrong. */
  readonly renderFoot?: ((input: Fields | null) => ReactNode) | undefined
  /** Sends what was entered over what was there when it was read. */
  readonly onSave: (input: Fields, was: Fields | null) => Promise<R>
  /** The fields as they are now: what others changed meanwhile is joined with what is entered. */
  readonly loadNow: (() => Promise<Fields>) | null
  readonly onSaved: (saved: R) => void
  readonly onCancel: () => void
}

const CONFLICT = new AppError('CONFLICT')

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT'
}

/** The form of a record of Naru’s own; what the server refuses stands at its field. */
export function RecordForm<R>(props: Props<R>) {
  const {
    form,
    record,
    action,
    blocked = null,
    clusterOf,
    renderFoot,
    onSave,
    loadNow,
    onSaved,
    onCancel,
  } = props
  const [base, setBase] = useState(record)
  const mode: FormMode = record === null ? 'create' : 'edit'
  const [start] = useState(() =>
    record === null ? beginForm(form, { namespace: '', name: '' }) : readForm(form, record),
  )
  const [values, setValues] = useState(start)
  const { errors, isShown, touch, problems, send, refuse } = useFormErrors(form, values, mode)
  const guard = useLeaveGuard(values !== start)
  const [isSaid, setSaid] = useState(false)
  const [hasJoined, setJoined] = useState(false)
  const write = () => writeForm(form, values, { before: base ?? {}, mode })
  const save = useMutation({
    mutationFn: async () => {
      try {
        return { saved: await onSave(write(), base) }
      } catch (error) {
        if (!loadNow || !isConflict(error)) throw error
        return { now: await loadNow() }
      }
    },
    onMutate: () => setJoined(false),
    onSuccess: (answer) => {
      if ('now' in answer) return join(answer.now)
      guard.release()
      onSaved(answer.saved)
    },
    onError: (error) => setSaid(refuse(error)),
  })
  /** Who saves again has seen what others changed. */
  function join(now: Fields) {
    const theirs = readForm(form, now)
    const joined = joinValues({ base: readForm(form, base ?? {}), mine: values, theirs })
    setBase(now)
    setValues(joined.values)
    setJoined(true)
    refuse(new AppError('CONFLICT', { fields: joined.changed }), joined.values)
    focusNotices()
  }
  const failure = hasJoined ? CONFLICT : isSaid ? null : save.error
  const frame = (
    <FormFrame
      action={action}
      busy={save.isPending}
      blocked={blocked}
      problems={problems}
      failure={failure && describeError(failure)}
      onCancel={onCancel}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (blocked === null && !save.isPending && send()) save.mutate()
      }}
    >
      <FormBody form={form} values={values} onChange={setValues} />
      {renderFoot?.(errors.every(isOfOthers) ? write() : null)}
    </FormFrame>
  )
  return (
    <FormContext value={{ mode, values, errors, isShown, touch, cluster: clusterOf?.(values) ?? null }}>
      {/* A record that is there names others, by what they are called: no id stands in place of a name first. */}
      {record === null ? frame : <Together>{frame}</Together>}
    </FormContext>
  )
}
