import { kubectlPatch } from '@naru/contract/kubectl/line'
import { waypointUse } from '@naru/mesh/wizards/waypoint'
import { Banner } from '@naru/ui/banner.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import type { ActionTarget } from '../../actions/action-target.ts'
import { ActionForm } from '../../actions/dialogs/action-form.tsx'
import { useRun } from '../../actions/use-run.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { meshHref } from '../room/mesh-paths.ts'
import { usePatchLack } from '../room/use-patch-lack.ts'
import { useAskAround } from '../wizards/use-ask-around.ts'
import { messages } from './messages.ts'
import { useWaypointWord } from './use-waypoint-word.ts'
import { isSame, type WaypointChoices } from './waypoint-choices.ts'
import '../room/mesh.css'

export type WaypointDialogProps = {
  /** The namespace. */
  readonly target: ActionTarget
  readonly choices: WaypointChoices
  readonly onClose: () => void
}

/** Chooses which waypoint the traffic of a namespace passes through. */
export function WaypointDialog({ target, choices, onClose }: WaypointDialogProps) {
  const t = useMessages(messages)
  const askAgain = useAskAround()
  const { name } = target
  const word = useWaypointWord(name)
  const { present, offered } = choices
  const [choice, setChoice] = useState(present)
  const { busy, run } = useRun([target], {
    success: inBoth(messages, 'title', { name }),
    onDone: () => {
      askAgain()
      onClose()
    },
  })
  const body = waypointUse(choice, name)
  const lack = usePatchLack(target)
  return (
    <ActionForm
      size="s"
      title={t('title', { name })}
      onClose={onClose}
      verb={t('save')}
      busy={busy}
      blocked={isSame(choice, present) ? t('unchanged') : lack}
      onSubmit={() => void run(() => ({ send: 'patch', type: 'merge', body }))}
      command={kubectlPatch(target, body)}
    >
      {offered.every(({ standing }) => standing !== 'serves') && <NoneInReach target={target} />}
      <fieldset className="n-mesh-choice">
        <legend>{t('choose')}</legend>
        {[...offered, null].map((one) => (
          <CheckField
            key={one ? `${one.namespace}/${one.name}` : ''}
            type="radio"
            name="waypoint"
            label={one ? word(one) : t('none')}
            hint={hintsOf(one, isSame(one, present))
              .map((hint) => t(hint))
              .join(' ')}
            checked={isSame(one, choice)}
            onChange={() => setChoice(one)}
          />
        ))}
      </fieldset>
      <p className="n-dim">{t('atOnce')}</p>
      <p className="n-dim">{t('ownLabels')}</p>
    </ActionForm>
  )
}

type Offered = WaypointChoices['offered'][number]

/** What is to be known of a choice; one that serves nobody is offered only where it is named. */
function hintsOf(one: Offered | null, isUsed: boolean) {
  if (one && one.standing !== 'serves') return [`standing.${one.standing}` as const]
  const said = one ? (`handles.${one.handles ?? 'unset'}` as const) : ('noneHint' as const)
  return isUsed ? (['now', said] as const) : [said]
}

/** What it takes, and the way to make it. */
function NoneInReach({ target: { cluster, name } }: Pick<WaypointDialogProps, 'target'>) {
  const t = useMessages(messages)
  const place = [cluster, { objectType: 'k8sgateways' }, { namespace: name }] as const
  return (
    <Banner
      tone="off"
      title={t('noneInReach')}
      actions={<a href={meshHref('M_ISTIO_ISTIO_NEW_OBJECTTYPE', ...place)}>{t('create')}</a>}
    >
      {t('noneInReachBody')}
    </Banner>
  )
}
