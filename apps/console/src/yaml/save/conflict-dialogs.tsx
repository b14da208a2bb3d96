import { formatFieldText } from '@naru/contract/merge/field-text'
import type { Conflict } from '@naru/contract/merge/three-way'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { FieldPath } from './field-path.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Question } from './use-apply.ts'

type Props = {
  readonly question: Question
  readonly onDecide: (theirs: readonly Conflict[]) => void
  readonly onTake: () => void
  readonly onRest: () => void
  readonly onKeep: () => void
  readonly onClose: () => void
}

/** Asks what to do where someone else changed or owns the same fields. */
export function ConflictDialog({ question, onDecide, onTake, onRest, onKeep, onClose }: Props) {
  const t = useMessages(messages)
  if (question.kind === 'merge')
    return <MergeDialog conflicts={question.conflicts} onDecide={onDecide} onClose={onClose} />
  return (
    <Dialog
      title={t('ownTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={onKeep}>{t('ownKeep')}</Button>
          <Button onClick={onRest}>{t('ownMerge')}</Button>
          <Button variant="primary" onClick={onTake}>
            {t('ownTake')}
          </Button>
        </>
      }
    >
      <p>{t('ownHint')}</p>
      <ul className="n-conflicts">
        {question.fields.map(({ field, manager }) => (
          <li key={`${field} ${manager}`}>
            <FieldPath path={formatFieldText(field)} />
            <small className="n-dim">{t('owner', { manager })}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
