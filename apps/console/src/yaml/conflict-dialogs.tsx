import { formatFieldText } from '@naru/contract/merge/field-text'
import { formatObjectPath } from '@naru/contract/merge/object-path'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { stringify } from 'yaml'
import { useMessages } from '../i18n/messages.ts'
import { FieldPath } from './field-path.tsx'
import { messages } from './messages.ts'
import type { Question } from './use-apply.ts'

type Props = {
  readonly question: Question
  readonly onDecide: (mine: boolean) => void
  readonly onTake: () => void
  readonly onRest: () => void
  readonly onKeep: () => void
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
              <FieldPath path={formatObjectPath(path)} />
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
          <Button onClick={answers.onKeep}>{t('ownKeep')}</Button>
          <Button onClick={answers.onRest}>{t('ownMerge')}</Button>
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
            <FieldPath path={formatFieldText(field)} />
            <small className="n-dim">{t('owner', { manager })}</small>
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
