import { LONGEST_TITLE, MOST_QUESTIONS } from '@naru/contract/monitoring/own-dashboard'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import RemoveIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useMessages } from '../../../i18n/messages.ts'
import { LatePromqlEditor } from '../../../promql/late-promql-editor.tsx'
import { type DraftQuery, NEW_QUERY, put } from './edit-draft.ts'
import { messages } from './messages.ts'

type Props = {
  readonly cluster: string
  readonly queries: readonly DraftQuery[]
  /** Only one can be asked. */
  readonly isOne: boolean
  readonly onChange: (queries: DraftQuery[]) => void
  /** Enter was pressed. */
  readonly onSubmit: () => void
}

/** The expressions of a panel, and what their lines are called. */
export function PanelQueries({ cluster, queries, isOne, onChange, onSubmit }: Props) {
  const t = useMessages(messages)
  const mayAdd = !isOne && queries.length < MOST_QUESTIONS
  return (
    <div className="n-dashboards-queries">
      {queries.map((query, at) => {
        const count = at + 1
        return (
          // A question is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="n-dashboards-query">
            <LatePromqlEditor
              cluster={cluster}
              label={t('expression', { count })}
              text={query.expression}
              hasWindow
              onChange={(expression) => onChange(put(queries, at, { ...query, expression }))}
              onSubmit={onSubmit}
            />
            <TextField
              label={t('name')}
              hint={at === 0 ? t('nameHint') : undefined}
              maxLength={LONGEST_TITLE}
              value={query.name ?? ''}
              onChange={({ target }) => onChange(put(queries, at, { ...query, name: target.value || null }))}
            />
            {queries.length > 1 && (
              <Button
                variant="plain"
                icon={RemoveIcon}
                label={t('removeExpression', { count })}
                onClick={() => onChange(put(queries, at, null))}
              />
            )}
          </div>
        )
      })}
      <p className="n-field-hint">{t('expressionHint')}</p>
      {mayAdd && (
        <div>
          <Button variant="link" icon={AddIcon} onClick={() => onChange([...queries, NEW_QUERY])}>
            {t('addExpression')}
          </Button>
        </div>
      )}
    </div>
  )
}
