import { kubectlPatch } from '@naru/contract/kubectl/line'
import type { InjectionChoice } from '@naru/mesh/wizards/injection'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import type { ActionTarget } from '../../actions/action-target.ts'
import { ActionForm } from '../../actions/dialogs/action-form.tsx'
import { useRun } from '../../actions/use-run.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { usePatchLack } from '../room/use-patch-lack.ts'
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
  const lack = usePatchLack(target)
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
      <fieldset className="n-mesh-choice">
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
