import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListPageProps } from '../../../shell/page-props.ts'
import { TransferButton } from '../../pieces/transfer/transfer-button.tsx'

const LOOK: ListLook = { actions: () => <TransferButton name="users" /> }

/** Users, which can be read from a file. */
export function UserList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
