import { Button } from '@naru/ui/button.tsx'
import LookIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-open-drawer-right-icon'
import { useContext } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { GlanceContext } from '../../shell/glance-context.ts'
import { messages } from '../messages.ts'

type Props = { readonly name: string; readonly onPress: () => void }

/** Beside a row's name, where the pointer or the keyboard is; the grid keeps the focus, so that its arrows go on. */
export function GlanceButton({ name, onPress }: Props) {
  const t = useMessages(messages)
  const glance = useContext(GlanceContext)
  return (
    <Button
      variant="plain"
      size="s"
      tabIndex={-1}
      className="n-glance-button"
      icon={LookIcon}
      label={t('glance', { name })}
      onPointerEnter={() => void glance?.fetch()}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
        onPress()
      }}
    />
  )
}
