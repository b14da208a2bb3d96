import type { AccessToken } from '@naru/contract/api/users'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { revokeTokenOf, tokensOf } from '../../../parts/account/account-data.ts'
import { confirm } from '../../../parts/confirm.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import { messages } from './messages.ts'

type Props = { readonly tokens: readonly AccessToken[] } & (
  | { readonly own: true }
  | { readonly own?: never; readonly userID: string }
)

/** Somebody's tokens for automation; another's are revoked here, one's own in the account. */
export function UserTokens({ tokens, ...whose }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  return (
    <Panel
      title={t(whose.own ? 'ownTokens' : 'tokens')}
      note={tokens.length > 0 && format.number(tokens.length)}
    >
      {tokens.length === 0 && <p className="n-panel-empty n-dim">{t('noTokens')}</p>}
      <ul className="n-panel-list">
        {tokens.map((token) => (
          <li key={token.id}>
            <span>{token.name}</span>
            <span className="n-dim">
              {token.expires === null
                ? t('endless')
                : t('expires', { time: format.dateTime(Date.parse(token.expires)) })}
            </span>
            {!whose.own && <Revoke token={token} userID={whose.userID} />}
          </li>
        ))}
      </ul>
      {whose.own && (
        <a className="n-panel-more" href="/account/sessions">
          {t('manage')}
        </a>
      )}
    </Panel>
  )
}

function Revoke({ token: { id, name }, userID }: { readonly token: AccessToken; readonly userID: string }) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const revoke = async () => {
    const agreed = await confirm({
      title: t('revokeAsk', { name }),
      body: t('revokeBody'),
      action: t('revoke'),
      danger: true,
    })
    if (!agreed) return
    await revokeTokenOf(userID, id).then(
      () => messageCenter.success(inBoth(messages, 'revoked')),
      messageCenter.error,
    )
    await client.invalidateQueries({ queryKey: tokensOf(userID).queryKey })
  }
  return (
    <Button size="s" onClick={() => void revoke()}>
      {t('revoke')}
    </Button>
  )
}
