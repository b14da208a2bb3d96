import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Button } from '@naru/ui/button.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormBody } from '../../parts/forms/form-body.tsx'
import { FormFrame } from '../../parts/forms/form-frame.tsx'
import { FormContext } from '../../parts/forms/form-scope.ts'
import type { ErrorWords } from '../../parts/message-center.ts'
import { useGo } from '../../shell/links.ts'
import { useBackHref } from '../../shell/trail.tsx'
import { messages } from './messages.ts'
import { ObjectPreview } from './object-preview.tsx'
import type { FilledForm } from './use-filled-form.ts'
import '../../parts/words.css'
import './templates.css'

type Props = {
  readonly cluster: string
  readonly filled: FilledForm
  readonly preview: readonly KubeObject[]
  readonly busy: boolean
  /** Why it cannot be sent now. */
  readonly blocked?: string | null
  readonly failure?: ErrorWords | null
  /** What became of what was sent. */
  readonly outcome?: ReactNode
  readonly onSend: (dryRun: boolean) => void
}

/** The parameters of a template at the left, and what they make of its objects at the right. */
export function TemplateForm(props: Props) {
  const { cluster, filled, preview, busy, blocked = null, failure = null, outcome, onSend } = props
  const { form, values, setValues, faults } = filled
  const { errors, isShown, touch, problems, send } = faults
  const t = useMessages(messages)
  const go = useGo()
  const back = useBackHref()
  const submit = (dryRun: boolean) => {
    if (!busy && send()) onSend(dryRun)
  }
  return (
    <div className="n-instance-form">
      <FormContext value={{ mode: 'create', values, errors, isShown, touch, cluster }}>
        <FormFrame
          action={t('create')}
          busy={busy}
          blocked={blocked}
          beside={
            <Button busy={busy} blocked={blocked} onClick={() => submit(true)}>
              {t('dryRun')}
            </Button>
          }
          problems={problems}
          failure={failure}
          onCancel={() => go(back)}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(false)
          }}
        >
          <FormBody form={form} values={values} onChange={setValues} />
          {outcome && <Arrived>{outcome}</Arrived>}
        </FormFrame>
      </FormContext>
      <ObjectPreview objects={preview} />
    </div>
  )
}

/** What has come is shown, wherever the form stands. */
function Arrived({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="n-template-outcome">
      {children}
    </div>
  )
}
