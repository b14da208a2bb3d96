import { undo } from '@naru/contract/actions/workload/undo'
import { fillBoth } from '@naru/contract/text/fill-text'
import { writeYaml } from '@naru/kube/yaml/write-yaml'
import { CheckField } from '@naru/ui/field.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { UndoOfMany } from '../many/undo-of-many.tsx'
import { messages as shared } from '../messages.ts'
import { type Revision, revisionSource } from '../revisions/revisions.ts'
import { useWholeRevisions } from '../revisions/use-whole-revisions.ts'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    revision: 'Revision {{revision}}',
    none: 'There are no earlier revisions.',
    diff: 'Changes to the pod template',
    same: 'The template of this revision is the same as the current one.',
  },
  ko: {
    revision: '리비전 {{revision}}',
    none: '이전 리비전이 없습니다.',
    diff: '파드 템플릿에서 바뀌는 내용',
    same: '이 리비전의 템플릿은 현재와 같습니다.',
  },
})

const DiffView = createLatePart(async () => (await import('../../yaml/diff-view.tsx')).DiffView)

/** Puts the pod template of an earlier revision back, after showing what would change. */
export function UndoDialog(props: ActionDialogProps) {
  return props.targets.length > 1 ? <UndoOfMany {...props} /> : <UndoOfOne {...props} />
}

function UndoOfOne({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const text = useText()
  const revisions = useWholeRevisions(targets[0])
  const [chosen, setChosen] = useState<number | null>(null)
  const { current, earlier, picked, revision } = planUndo(revisions ?? [], chosen)
  const { words, write, command } = undo
  const { triggers, wait } = useTriggers(targets[0])
  const choice = picked && { revision: picked.number, template: picked.template, triggers }
  const { busy, run } = useRun(targets, { success: fillBoth(words.done, { revision }), onDone })
  return (
    <ActionForm
      size="l"
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb, { revision })}
      busy={busy}
      blocked={choice ? wait : t('none')}
      onSubmit={() => choice && void run((target) => write(target, choice))}
      command={formatCommands(targets, choice && ((target) => command(target, choice)))}
    >
      {picked === undefined && <p>{revisions ? t('none') : common('loading')}</p>}
      <RevisionChoice revisions={earlier} picked={picked} onPick={setChosen} />
      {current && picked && <Change from={current} to={picked} />}
    </ActionForm>
  )
}

/** What starts rollouts by itself, of a kind that has that; `wait` while it is not known. */
function useTriggers(target: ActionTarget | undefined) {
  const { triggers } = revisionSource(target?.kind.id ?? '') ?? {}
  const asked = triggers && target
  const { object, wait } = useTargetObject(asked)
  return { triggers: (object && triggers?.(object)) ?? [], wait: asked ? wait : null }
}

type ChoiceProps = {
  readonly revisions: readonly Revision[]
  readonly picked: Revision | undefined
  readonly onPick: (number: number) => void
}

function RevisionChoice({ revisions, picked, onPick }: ChoiceProps) {
  const t = useMessages(messages)
  return revisions.map((revision) => (
    <CheckField
      key={revision.number}
      type="radio"
      name="revision"
      label={t('revision', { revision: revision.number })}
      hint={[revision.images.join(', '), revision.cause].filter(Boolean).join(' · ')}
      checked={revision === picked}
      onChange={() => onPick(revision.number)}
    />
  ))
}

function planUndo([current, ...earlier]: readonly Revision[], chosen: number | null) {
  const picked = earlier.find(({ number }) => number === chosen) ?? earlier[0]
  return { current, earlier, picked, revision: picked?.number ?? '' }
}

function Change({ from, to }: { readonly from: Revision; readonly to: Revision }) {
  const t = useMessages(messages)
  const before = writeYaml(from.template)
  const after = writeYaml(to.template)
  return (
    <section className="n-undo">
      <h3>{t('diff')}</h3>
      {before === after ? <p>{t('same')}</p> : <DiffView before={before} after={after} />}
    </section>
  )
}
