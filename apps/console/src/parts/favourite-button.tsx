import { Button } from '@naru/ui/button.tsx'
import StarFilledIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-star-fill-icon'
import StarIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-star-icon'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useCurrentPage } from '../shell/page-context.ts'
import { usePageState } from '../shell/page-state.ts'
import { toggleFavourite, useSetting } from '../shell/settings-store.ts'
import { forgetPage, rememberPage } from '../shell/shell-store.ts'

const messages = defineMessages({
  en: { add: 'Add to favorites', remove: 'Remove from favorites' },
  ko: { add: '즐겨찾기에 추가', remove: '즐겨찾기에서 제거' },
})

type Props = { readonly name: string | null; readonly mark: string | null }

/** Keeps the page among the favourites, and quietly among the recent ones: not one that shows an error, which can only be let go. */
export function FavouriteButton({ name, mark }: Props) {
  const t = useMessages(messages)
  const href = useRouterState({ select: (state) => state.location.pathname })
  const pageId = useCurrentPage()?.page.id
  const chosen = useSetting('favourites').some((page) => page.href === href)
  const failed = usePageState((page) => page.failed)
  useEffect(() => {
    if (failed) forgetPage(href)
    else if (pageId) rememberPage({ href, name, pageId, mark })
  }, [href, name, pageId, mark, failed])
  if (!pageId || (failed && !chosen)) return null
  return (
    <Button
      variant="plain"
      size="s"
      className="n-favourite"
      icon={chosen ? StarFilledIcon : StarIcon}
      label={t(chosen ? 'remove' : 'add')}
      aria-pressed={chosen}
      onClick={() => toggleFavourite({ href, name, pageId, mark })}
    />
  )
}
