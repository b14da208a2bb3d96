import { findKind } from '@naru/contract/kinds/registry'
import { kubectlPatch } from '@naru/contract/kubectl/line'
import { type InjectionChoice, injectionOf, injectionPatch } from '@naru/mesh/wizards/injection'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { type ActionTarget, rightsScope } from '../../../actions/action-target.ts'
import { ActionForm } from '../../../actions/dialogs/action-form.tsx'
import { useRun } from '../../../actions/use-run.ts'
import { usePermission } from '../../../data/access.ts'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { useLack } from '../../../parts/lack.ts'
import { useAskAround } from '../../wizards/use-ask-around.ts'
import type { NamespaceFace } from '../build-overview.ts'
import { messages } from './messages.ts'
import type { InjectionSettings } from './use-injection-settings.ts'

export type InjectionDialogProps = {
  readonly cluster: string
  readonly face: Pick<NamespaceFace, 'name' | 'labels' | 'isAmbient'>
  readonly settings: InjectionSettings
  readonly onClose: () => void
}

/** Says which pods of a namespace get a sidecar. */
export function InjectionDialog({ cluster, face, settings, onClose }: InjectionDialogProps) {
  const t = useMessages(messages)
  const askAgain = useAskAround()
  const { name } = face
  const present = injectionOf(face.labels, settings.labels)
  const [choice, setChoice] = useState(present)
  const target = namespaceTarget(cluster, name)
  const { busy, run } = useRun([target], {
    success: inBoth(messages, 'changeOf', { name }),
    onDone: () => {
      askAgain()
      onClose()
    },
  })
  const body = injectionPatch(choice, settings.labels)
  const lack = useMissing(target)
  return (
    <ActionForm
      size="s"
      title={t('changeOf', { name })}
      onClose={onClose}
      verb={t('save')}
      busy={busy}
      blocked={keyOf(choice) === keyOf(present) ? t('unchanged') : lack}
      onSubmit={() => void run(() => ({ send: 'patch', type: 'merge', body }))}
      command={kubectlPatch(target, body)}
    >
      <fieldset className="n-mesh-injection">
        <legend>{t('choose')}</legend>
        {listChoices(present, settings).map((one) => (
          <CheckField
            key={keyOf(one)}
            type="radio"
            name="injection"
            label={'revision' in one ? t('revision', one) : t(one.injection ?? 'unset')}
            hint={keyOf(one) === 'unset' && t('unsetHint')}
            checked={keyOf(one) === keyOf(choice)}
            onChange={() => setChoice(one)}
          />
        ))}
      </fieldset>
      {face.isAmbient && <p className="n-dim">{t('ambient')}</p>}
      <p className="n-dim">{t('later')}</p>
    </ActionForm>
  )
}

/** What can be chosen: a revision that is gone stays there while it is what the namespace says. */
function listChoices(present: InjectionChoice, { revisions }: InjectionSettings): readonly InjectionChoice[] {
  const named = 'revision' in present ? [present.revision, ...revisions] : revisions
  return [
    { injection: 'enabled' },
    ...[...new Set(named)].map((revision) => ({ revision })),
    { injection: 'disabled' },
    { injection: null },
  ]
}

function keyOf(choice: InjectionChoice): string {
  return 'revision' in choice ? `revision ${choice.revision}` : (choice.injection ?? 'unset')
}

function namespaceTarget(cluster: string, name: string): ActionTarget {
  const kind = findKind('namespace')
  if (!kind) throw new Error('namespaces are no kind')
  return { kind, cluster, namespace: null, name, uid: '', blocked: {} }
}

/** Why the person may not change the namespace, or that it is not known yet; null where they may. */
function useMissing(target: ActionTarget): string | null {
  const t = useMessages(messages)
  const scope = rightsScope(target)
  const access = usePermission({ ...scope, group: '', resource: 'namespaces' })
  const isLacking = access.state === 'known' && !access.can('patch')
  const lack = useLack(isLacking ? [scope] : [])
  if (access.state === 'checking') return t('checking')
  return isLacking ? lack({ verb: 'patch', resource: 'namespaces' }) : null
}
