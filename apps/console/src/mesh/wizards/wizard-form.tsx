import { readForm, writeForm } from '@naru/contract/forms/form'
import { planRouting } from '@naru/mesh/wizards/service/plan-routing'
import type { ServiceWizard } from '@naru/mesh/wizards/service/wizard-context'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { FormBody } from '../../parts/forms/form-body.tsx'
import { FormContext } from '../../parts/forms/form-scope.ts'
import { useFormErrors } from '../../parts/forms/use-form-errors.ts'
import { ConflictDialog } from '../../yaml/save/conflict-dialogs.tsx'
import type { SubjectPlace } from '../subjects/subject-page.tsx'
import { ChangePreview } from './change-preview.tsx'
import { messages } from './messages.ts'
import { useJudgement } from './use-judgement.ts'
import type { Routing } from './use-routing.ts'
import { useSaveRouting } from './use-save-routing.ts'
import '../../yaml/yaml.css'
import './wizards.css'

type Props = {
  readonly title: string
  readonly wizard: ServiceWizard
  readonly place: SubjectPlace
  readonly routing: Routing
  readonly onClose: () => void
}

/** The form of a wizard at the left, and what it will change at the right. */
export function WizardForm({ title, wizard, place, routing, onClose }: Props) {
  const t = useMessages(messages)
  const id = useId()
  const { context, config } = routing
  const form = useMemo(() => wizard.form(context), [wizard, context])
  const begin = useMemo(() => wizard.begin(context), [wizard, context])
  const [start] = useState(() => readForm(form, begin))
  const [values, setValues] = useState(start)
  const changes = useMemo(() => {
    const shape = writeForm(form, values, { before: begin, mode: 'create' })
    return planRouting(wizard, shape, { context, config })
  }, [form, values, begin, wizard, context, config])
  const { errors, isShown, touch, send } = useFormErrors(form, values, 'create')
  const judgement = useJudgement(place, errors.length > 0 ? [] : changes)
  const [accepted, setAccepted] = useState(false)
  const saving = useSaveRouting({ place, served: routing.served, onDone: onClose })
  const blocked =
    changes.length === 0
      ? t('nothingToSave')
      : errors.length === 0 && judgement.state === 'coming'
        ? t('judging')
        : judgement.state === 'wrong' && !accepted
          ? t('acceptFirst')
          : null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (blocked === null && !saving.busy && send()) void saving.save(changes)
  }
  return (
    <Dialog
      look="drawer"
      size="l"
      title={title}
      onClose={onClose}
      firm={values !== start}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={saving.busy} blocked={blocked}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="n-wizard">
        <form id={id} className="n-form" onSubmit={submit} noValidate>
          <FailureBanner failure={saving.failure} />
          <FormContext value={{ mode: 'create', values, errors, isShown, touch, cluster: place.cluster }}>
            <FormBody form={form} values={values} onChange={setValues} />
          </FormContext>
        </form>
        <ChangePreview changes={changes} judgement={judgement} accepted={accepted} onAccept={setAccepted} />
      </div>
      {saving.question && <ConflictDialog {...saving.question} />}
    </Dialog>
  )
}
