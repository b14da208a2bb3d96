import type { Row } from '@naru/contract/rows/row'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { DangerMark } from './danger-mark.tsx'
import { readDangers } from './read-dangers.ts'

function DangerCell({ row }: { readonly row: Row }) {
  return <DangerMark ids={readDangers(row)} />
}

const LOOK: ListLook = { cells: { dangers: DangerCell }, marked: ['dangers'] }

/** Roles of either kind and access rules, with what is dangerous in them marked. */
export function RoleList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
