export const PHOTO_HINTS = {
  small: 'This photo is small. If the text is hard to read, please retake it closer up.',
  dark: 'This photo looks dark. Try daylight.',
  blurry: 'This photo may be blurry. Please check that you can read every line.',
} as const
