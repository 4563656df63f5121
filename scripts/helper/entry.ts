/** The self-contained script. A page says who may drive it: `<script src="helper.js" data-origins="https://…">`. */
import { mountHelper } from '../../editor-overlay/mount.ts'

const script = document.currentScript
const origins = script?.getAttribute('data-origins')?.split(/\s+/).filter(Boolean) ?? []
mountHelper({ allowedOrigins: origins })
