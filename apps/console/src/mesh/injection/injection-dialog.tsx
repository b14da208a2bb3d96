import { kubectlPatch } from '@naru/contract/kubectl/line'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { InjectionChoice } from '@naru/mesh/wizards/injection'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { type ActionTarget, rightsScope } from '../../actions/action-target.ts'
import { ActionForm } from '../../actions/dialogs/action-form.tsx'
import { useRun } from '../../actions/use-run.ts'
import { usePermission } from '../../data/access.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { useAskAround } from '../wizards/use-ask-around.ts'
import { messages } from './messages.ts'
import '../room/mesh.css'

/** Of what injection is switched, and how it stands there. */
export type Injected = {
  readonly target: ActionTarget
  readonly present: InjectionChoice
  readonly choices: readonly InjectionChoice[]
  /** A merge patch of the target that chooses so. */
  readonly patch: (choice: InjectionChoice) => object
  readonly unset: 'unsetNamespace' | 'unsetWorkload'
  /** What comes of it. */
  readonly notes: readonly ('ambient' | 'later' | 'now')[]
}

export type InjectionDialogProps = { readonly of: Injected; readonly onClose: () => void }

/** Says which pods get a sidecar. */
export function InjectionDialog({ of, onClose }: InjectionDialogProps) {
  const { target, present, choices, patch, unset, notes } = of
  const t = useMessages(messages)
  const askAgain = useAskAround()
  const { name } = target
  const [choice, setChoice] = useState(present)
  const { busy, run } = useRun([target], {
    success: inBoth(messages, 'changeOf', { name }),
    onDone: () => {
      askAgain()
      onClose()
    },
  })
  const body = patch(choice)
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
        {choices.map((one) => (
          <CheckField
            key={keyOf(one)}
            type="radio"
            name="injection"
            label={'revision' in one ? t('revision', one) : t(one.injection ?? 'unset')}
            hint={keyOf(one) === 'unset' && t(unset)}
            checked={keyOf(one) === keyOf(choice)}
            onChange={() => setChoice(one)}
          />
        ))}
      </fieldset>
      {notes.map((note) => (
        <p key={note} className="n-dim">
          {t(note)}
        </p>
      ))}
    </ActionForm>
  )
}

function keyOf(choice: InjectionChoice): string {
  return 'revision' in choice ? `revision ${choice.revision}` : (choice.injection ?? 'unset')
}

/** Why the person may not change the target, or that it is not known yet; null where they may. */
function useMissing(target: ActionTarget): string | null {
  const t = useMessages(messages)
  const scope = rightsScope(target)
  const { api, plural } = target.kind
  const access = usePermission({ ...scope, group: api.group, resource: plural })
  const isLacking = access.state === 'known' && !access.can('patch')
  const lack = useLack(isLacking ? [scope] : [])
  if (access.state === 'checking') return t('checking')
  const resource = formatGroupResource({ group: api.group, plural })
  return isLacking ? lack({ verb: 'patch', resource }) : null
}
