type LauncherTexts = { open: string; invitation: string; dismiss: string }

/** The texts before the panel is loaded, in the most frequent languages; the rest comes from the server. */
export const launcherTexts = {
  th: { open: 'แชตกับแอดมิน', invitation: 'ทักแอดมินได้เลย', dismiss: 'ปิด' },
  en: { open: 'Chat with us', invitation: 'Need a hand? Just ask', dismiss: 'Close' },
} as { en: LauncherTexts; [language: string]: LauncherTexts | undefined }
