import { formatQuery } from '@naru/contract/pages/query'
import { useState } from 'react'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { AuditActions } from './audit-actions.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { openRecord, parseAuditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { type Verified, VerifyResult } from './verify-result.tsx'
import '../../lists/list-page.css'
import './audit.css'

/** Who did what and when, over all clusters and in Naru itself. */
export function AuditPage() {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const filter = parseAuditSearch(search)
  const seq = openRecord(search)
  const [verified, setVerified] = useState<Verified>(null)
  const open = (record: number | null) => void setSearch({ record })
  return (
    <div className="n-list-page">
      <PageHeader actions={<AuditActions filter={filter} onVerified={setVerified} />} />
      <VerifyResult verified={verified} onOpen={open} />
      <AuditFilters filter={filter} />
      {/* Another question is another table, which begins at its top. */}
      <AuditTable
        key={formatQuery({ ...filter })}
        filter={filter}
        onOpen={({ seq: opened }) => open(opened)}
      />
      {seq !== null && <RecordDrawer seq={seq} onClose={() => open(null)} />}
    </div>
  )
}
