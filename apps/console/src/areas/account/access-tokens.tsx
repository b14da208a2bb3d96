import type { AccessToken } from '@naru/contract/api/users'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import KeyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-key-icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { revokeToken, tokensQuery } from '../../parts/account/account-data.ts'
import { confirm } from '../../parts/confirm.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { messages } from './messages.ts'
import { Moment } from './moment.tsx'

/** Tokens for automation: made, listed and revoked by the person alone. */
export function AccessTokens() {
  const t = useMessages(messages)
  const client = useQueryClient()
  const [creating, setCreating] = useState(false)
  const { data } = useQuery(tokensQuery)
  if (!data) return <DelayedLoading of="part" />
  const reload = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey })
  const revoke = async ({ id, name }: AccessToken) => {
    const agreed = await confirm({
      title: t('revokeAsk', { name }),
      body: t('revokeBody'),
      action: t('revoke'),
      danger: true,
    })
    if (!agreed) return
    await revokeToken(id).then(() => messageCenter.success(inBoth(messages, 'revoked')), messageCenter.error)
    await reload()
  }
  const create = (
    <Button variant="primary" icon={AddIcon} onClick={() => setCreating(true)}>
      {t('createToken')}
    </Button>
  )
  return (
    <div className="n-account">
      {data.length === 0 ? (
        <EmptyState icon={KeyIcon} title={t('noTokens')} actions={create}>
          {t('noTokensText')}
        </EmptyState>
      ) : (
        <>
          <div className="n-account-bar">
            <p className="n-dim">{t('tokensText')}</p>
            {create}
          </div>
          <TokenTable tokens={data} onRevoke={(token) => void revoke(token)} />
        </>
      )}
      {creating && (
        <CreateTokenDialog
          onClose={() => {
            setCreating(false)
            void reload()
          }}
        />
      )}
    </div>
  )
}

type TableProps = { readonly tokens: readonly AccessToken[]; readonly onRevoke: (token: AccessToken) => void }

function TokenTable({ tokens, onRevoke }: TableProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  return (
    <div className="n-panel">
      <PlainTable
        className="n-account-table"
        heads={[t('name'), t('rights'), t('created'), t('lastSeen'), t('expires'), { hidden: t('revoke') }]}
      >
        {tokens.map((token) => (
          <tr key={token.id}>
            <td>{token.name}</td>
            <td>{t(token.readOnly ? 'readOnly' : 'allRights')}</td>
            <td>
              <Moment at={token.created} />
            </td>
            <td>{token.lastUsed ? format.ago(Date.parse(token.lastUsed), now) : t('neverUsed')}</td>
            <td>{token.expires ? <Moment at={token.expires} /> : t('never')}</td>
            <td>
              <Button size="s" onClick={() => onRevoke(token)}>
                {t('revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
