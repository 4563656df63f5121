/** The self-contained script. Its tag lists the allowed origins: `<script src="helper.js" data-origins="https://…">`. */
import { page } from '../dom/members.ts'
import { mountHelper } from '../mount.ts'

const script = page.currentScript
const origins = script?.getAttribute('data-origins')?.split(/\s+/).filter(Boolean) ?? []
mountHelper({ allowedOrigins: origins })
