import { type DashboardDraft, LONGEST_TITLE } from '@naru/contract/monitoring/own-dashboard'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { useMemo } from 'react'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { offeredVariables, toggleVariable } from './edit-draft.ts'
import { messages } from './messages.ts'

type Props = {
  readonly draft: DashboardDraft
  /** What it was before anything was changed. */
  readonly began: DashboardDraft
  readonly isShared: boolean
  readonly onChange: (draft: DashboardDraft) => void
  readonly onShare: (isShared: boolean) => void
}

/** What a dashboard is called, who reads it, and what can be chosen of it. */
export function DraftFacts({ draft, began, isShared, onChange, onShare }: Props) {
  const t = useMessages(messages)
  const locale = useLocale()
  const offered = useMemo(() => offeredVariables(began, locale), [began, locale])
  return (
    <div className="n-dashboards-facts">
      <TextField
        label={t('title')}
        required
        maxLength={LONGEST_TITLE}
        value={draft.title}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <CheckField
        label={t('shared')}
        hint={t('sharedHint')}
        checked={isShared}
        onChange={({ target }) => onShare(target.checked)}
      />
      <fieldset>
        <legend>{t('choices')}</legend>
        {offered.map(({ id, title }) => (
          <CheckField
            key={id}
            label={t('choice', { title, written: `$${id}` })}
            checked={draft.variables.some((one) => one.id === id)}
            onChange={() => onChange(toggleVariable(draft, id, offered))}
          />
        ))}
      </fieldset>
    </div>
  )
}
