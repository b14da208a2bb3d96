import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import './button.css'

type Base = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly variant?: 'primary' | 'secondary' | 'plain' | 'danger' | 'link'
  readonly size?: 's' | 'm'
  readonly icon?: IconComponent
  /** Work is under way: the button keeps its width and does nothing. */
  readonly busy?: boolean
  /** Why the button cannot be pressed now; it stays reachable and says so. */
  readonly blocked?: string | null | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button in words, or with `label` and no children an icon alone. */
export type ButtonProps = Base &
  (
    | { readonly children: ReactNode; readonly label?: string }
    | { readonly children?: never; readonly label: string }
  )

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'm',
    icon,
    busy,
    blocked,
    label,
    children,
    className,
    onClick,
    ...rest
  } = props
  const dead = busy === true || Boolean(blocked)
  const classes = [
    'n-button',
    `n-button-${variant}`,
    `n-button-${size}`,
    !children && 'n-button-icon',
    className,
  ]
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      aria-disabled={dead || undefined}
      aria-busy={busy || undefined}
      title={blocked ?? rest.title ?? (children ? undefined : label)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (dead) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon of={icon} />}
      {children && <span className="n-button-text">{children}</span>}
    </button>
  )
}

type LinkProps = {
  readonly href: string
  readonly variant?: 'primary' | 'secondary' | 'plain' | 'link'
  readonly icon?: IconComponent
  readonly children: ReactNode
  readonly className?: string
  readonly target?: '_blank'
}

/** A link that looks like a button. */
export function ButtonLink({ href, variant = 'secondary', icon, children, className, target }: LinkProps) {
  return (
    <a
      className={`n-button n-button-m n-button-${variant} ${className ?? ''}`}
      href={href}
      {...(target && { target, rel: 'noreferrer' })}
    >
      {icon && <Icon of={icon} />}
      <span className="n-button-text">{children}</span>
    </a>
  )
}
