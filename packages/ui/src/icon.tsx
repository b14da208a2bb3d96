import type { SVGIconProps } from '@patternfly/react-icons/dist/esm/createIcon'
import type { ComponentType } from 'react'
import './icon.css'

export type IconComponent = ComponentType<SVGIconProps>

type Props = { readonly of: IconComponent; readonly size?: 's' | 'm' | 'l' | 'xl' }

/** An icon of PatternFly at one of four sizes: 12, 16, 20, 40 px. Decoration only: the word stands beside it. */
export function Icon({ of: Shape, size = 'm' }: Props) {
  return (
    <span className={`n-icon n-icon-${size}`} aria-hidden="true">
      <Shape />
    </span>
  )
}
