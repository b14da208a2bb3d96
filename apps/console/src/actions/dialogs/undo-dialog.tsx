import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { lazy, Suspense, useState } from 'react'
import { stringify } from 'yaml'
import { patchObject } from '../../data/kubernetes.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatCommand } from '../action-command.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { messages } from '../messages.ts'
import type { Revision } from '../revisions/revisions.ts'
import { useRevisions } from '../revisions/use-revisions.ts'
import { useRun } from '../use-run.ts'
import { CommandLine } from './command-line.tsx'

const DiffView = lazy(async () => ({ default: (await import('../../yaml/diff-view.tsx')).DiffView }))

/** Puts the pod template of an earlier revision back, after showing what would change. */
export function UndoDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const revisions = useRevisions(targets[0])
  const [chosen, setChosen] = useState<number | null>(null)
  const { current, earlier, picked, revision } = planUndo(revisions ?? [], chosen)
  const { busy, run } = useRun(targets, {
    success: t('done.undo', { revision }),
    onDone,
  })
  const name = targets[0]?.name ?? ''
  return (
    <Dialog
      size="l"
      title={t('undoTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            blocked={picked ? null : t('undoNone')}
            onClick={() => picked && void run((target) => patchObject(target, templatePatch(picked)))}
          >
            {t('undoTo', { revision })}
          </Button>
        </>
      }
    >
      {picked === undefined && <p>{t(revisions ? 'undoNone' : 'loading')}</p>}
      <RevisionChoice revisions={earlier} picked={picked} onPick={setChosen} />
      {current && picked && <Change from={current} to={picked} />}
      <CommandLine command={formatCommand(action, targets, { revision: picked?.number })} />
    </Dialog>
  )
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
  const before = stringify(from.template)
  const after = stringify(to.template)
  return (
    <section className="n-undo">
      <h3>{t('undoDiff')}</h3>
      {before === after ? (
        <p>{t('undoSame')}</p>
      ) : (
        <Suspense fallback={null}>
          <DiffView before={before} after={after} />
        </Suspense>
      )}
    </section>
  )
}

// A replacement, not a merge: keys that the earlier template did not have must go.
function templatePatch({ template }: Revision) {
  return { type: 'json', body: [{ op: 'replace', path: '/spec/template', value: template }] } as const
}
