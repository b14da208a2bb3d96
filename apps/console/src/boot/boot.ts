import { showFirstTheme } from './first-theme.ts'
import { startEarly } from './start-early.ts'

showFirstTheme()
startEarly(location)
// Read while the scripts are, so that the first text is laid out once.
void document.fonts.load('1em "Naru Sans"')
