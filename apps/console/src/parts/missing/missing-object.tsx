import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { usePageFailed } from '../../shell/page-state.ts'
import { PageHeader } from '../page-header.tsx'
import { BackLink } from './back-link.tsx'
import type { Missing } from './use-missing.ts'

type Props = { readonly kind: KindSpec; readonly name: string; readonly missing: Missing }

/** In place of a page: why its object is not there, and where to go instead. */
export function MissingObject({ kind, name, missing }: Props) {
  usePageFailed()
  return (
    <>
      {/* What there is none of, or may not be seen, is called by what the address asks for, whatever else that says. */}
      <PageHeader title={name} name={name} mark={kind.mark} />
      <EmptyState tone="bad" title={missing.title} actions={<BackLink />}>
        {missing.hint}
      </EmptyState>
    </>
  )
}
