import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatObjectPath, setAtPath } from '@naru/contract/merge/object-path'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { stringify } from 'yaml'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import type { Question } from './use-apply.ts'

type Props = {
  readonly question: Question
  readonly onDecide: (mine: boolean) => void
  readonly onTake: () => void
  readonly onRest: (question: Extract<Question, { kind: 'owned' }>) => void
  readonly onKeep: (question: Extract<Question, { kind: 'owned' }>) => void
  readonly onClose: () => void
}

/** Asks what to do where someone else changed or owns the same fields. */
export function ConflictDialog({ question, onClose, ...answers }: Props) {
  const t = useMessages(messages)
  const cancel = <Button onClick={onClose}>{t('cancel')}</Button>
  if (question.kind === 'merge') {
    return (
      <Dialog
        title={t('mergeTitle')}
        onClose={onClose}
        footer={
          <>
            {cancel}
            <Button onClick={() => answers.onDecide(false)}>{t('theirsAll')}</Button>
            <Button variant="primary" onClick={() => answers.onDecide(true)}>
              {t('mineAll')}
            </Button>
          </>
        }
      >
        <p>{t('mergeHint')}</p>
        <ul className="n-conflicts">
          {question.conflicts.map(({ path, mine, theirs }) => (
            <li key={formatObjectPath(path)}>
              <code>{formatObjectPath(path)}</code>
              <Side label={t('mine')} value={mine} />
              <Side label={t('theirs')} value={theirs} />
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('ownTitle')}
      onClose={onClose}
      footer={
        <>
          {cancel}
          <Button onClick={() => answers.onKeep(question)}>{t('ownKeep')}</Button>
          <Button onClick={() => answers.onRest(question)}>{t('ownMerge')}</Button>
          <Button variant="primary" onClick={answers.onTake}>
            {t('ownTake')}
          </Button>
        </>
      }
    >
      <p>{t('ownHint')}</p>
      <ul className="n-conflicts">
        {question.fields.map(({ field, manager }) => (
          <li key={`${field} ${manager}`}>
            <code>{field}</code> <span className="n-dim">{t('owner', { manager })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Side({ label, value }: { readonly label: string; readonly value: unknown }) {
  const t = useMessages(messages)
  return (
    <div>
      <span className="n-dim">{label}</span>
      <pre>{value === undefined ? t('removed') : stringify(value).trimEnd()}</pre>
    </div>
  )
}

/** The person's object with the owners' values where they own the field. */
export function keepOwned(mine: KubeObject, question: Extract<Question, { kind: 'owned' }>): KubeObject {
  const kept = question.fields.reduce<unknown>(
    (object, { path }) => setAtPath(object, path, readAt(question.theirs, path)),
    mine,
  )
  // Replacing fields of an object leaves an object.
  return kept as KubeObject
}

function readAt(document: unknown, path: Parameters<typeof setAtPath>[1]): unknown {
  return path.reduce<unknown>((at, step) => {
    if (typeof at !== 'object' || at === null) return undefined
    if (typeof step === 'object')
      return Array.isArray(at) ? at.find((item) => item?.name === step.name) : undefined
    // Checked above: `at` is an object or a list.
    return (at as Readonly<Record<string | number, unknown>>)[step]
  }, document)
}
