import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { safeUrl } from '../../../parts/markdown/read-markdown.ts'
import { OutLink } from '../../../parts/out-link.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { type ChartObject, useDetails } from './use-chart.ts'

/** The charts that are installed along with it. */
export function ChartDependencies({ object }: ViewProps<ChartObject>) {
  const t = useMessages(messages)
  const { data } = useDetails(object)
  return (
    <ToldTable
      title={t('dependencies')}
      rows={data?.dependencies ?? []}
      columns={[
        [t('name'), ({ name }) => name],
        [t('range'), ({ version }) => ({ code: version })],
        [t('condition'), ({ condition }) => (condition ? { code: condition } : { dim: t('always') })],
        [t('repository'), ({ repository }) => drawn(Place, { of: repository })],
      ]}
    />
  )
}

function Place({ of }: { readonly of: string }) {
  const url = safeUrl(of)
  return url === null ? <>{of}</> : <OutLink href={url}>{of}</OutLink>
}
