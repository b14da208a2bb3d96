import type { NamedValue } from '@naru/contract/kinds/tekton/run'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../told-table.tsx'
import { messages } from './messages.ts'

type Props = { readonly of: 'params' | 'results'; readonly values: readonly NamedValue[] }

/** What a run was given, or what it told; nothing where there is nothing. */
export function ValueTable({ of, values }: Props) {
  const t = useMessages(messages)
  return (
    <ToldTable
      title={t(of)}
      rows={values}
      keyOf={({ name }) => name}
      columns={[
        [t('name'), ({ name }) => name],
        [t('value'), ({ value }) => ({ code: value })],
      ]}
    />
  )
}
