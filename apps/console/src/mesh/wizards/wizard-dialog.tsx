import type { ServiceDetails } from '@naru/contract/mesh/wire/services'
import { findWizard } from '@naru/mesh/wizards/service/wizard-registry'
import type { WizardType } from '@naru/mesh/wizards/wizard-object'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import type { SubjectPlace } from '../subjects/subject-page.tsx'
import { messages } from './messages.ts'
import { useRouting } from './use-routing.ts'
import { WizardForm } from './wizard-form.tsx'

export type WizardDialogProps = {
  readonly type: WizardType
  readonly place: SubjectPlace
  readonly details: ServiceDetails
  readonly onClose: () => void
}

/** A wizard of a service: its form, and beside it what will be saved. */
export function WizardDialog({ type, place, details, onClose }: WizardDialogProps) {
  const t = useMessages(messages)
  const { data, error } = useRouting(place, details)
  const title = t('title', { wizard: t(type), service: place.name })
  if (data)
    return (
      <WizardForm title={title} wizard={findWizard(type)} place={place} routing={data} onClose={onClose} />
    )
  return (
    <Dialog look="drawer" size="l" title={title} onClose={onClose}>
      <div className="n-wizard-wait">
        {error ? <FailureBanner failure={describeError(error)} /> : <DelayedLoading />}
      </div>
    </Dialog>
  )
}
