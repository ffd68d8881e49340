import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_FAILED_NOTICE } from '#domain/webhook/delivery';

/** Texts specified word for word, by namespace and key. Browser tests show where each appears. */
const TEXTS: Record<string, Record<string, string>> = {
  admin: {
    title: 'Admin Dashboard',
    'tabs.overview': 'Overview',
    'tabs.users': 'User Management',
    'tabs.requests': 'Content Requests',
    'tabs.settings': 'Settings',
    'users.create': 'Create User',
    'users.passwordHint': 'At least 6 characters',
    'requests.unknown': 'Unknown',
    'validation.required': 'Please fill in all required fields',
    'validation.passwordMissing': 'Please enter a new password',
    'validation.passwordShort': 'Password must be at least 6 characters long',
    'validation.language': 'Please select at least one language',
    'validation.ownAccount': 'You cannot delete your own account',
    'toasts.loadFailed': 'Failed to load dashboard data',
    'toasts.roleUpdated': 'User role updated to {{role}} successfully',
    'toasts.roleFailed': 'Failed to update user role: {{message}}',
    'toasts.created': 'User {{name}} created successfully with {{role}} role',
    'toasts.createFailed': 'Failed to create user',
    'toasts.passwordUpdated': 'Password updated successfully for {{name}}',
    'toasts.passwordFailed': 'Failed to change password',
    'toasts.deleted': 'User {{name}} deleted successfully',
    'toasts.deleteFailed': 'Failed to delete user: {{message}}',
    'toasts.languagesUpdated': 'Language preferences updated successfully',
    'toasts.languagesFailed': 'Failed to update language preferences',
  },
  auth: {
    'signIn.tab': 'Sign In',
    'signUp.tab': 'Sign Up',
    'signIn.done': 'Signed in successfully!',
    'signIn.failed': 'Failed to sign in',
    'signUp.done': 'Account created! Please check your email to verify your account.',
    'signUp.failed': 'Failed to sign up',
    'validation.short': 'Password must be at least 6 characters',
    'validation.match': 'Passwords do not match',
  },
  common: {
    backToHome: 'Back to Home',
    'notFound.title': 'Oops! Page not found',
    'notFound.home': 'Return to Home',
    'roles.admin': 'Admin',
    'roles.writer': 'Writer',
    'roles.customer': 'Customer',
    'statuses.pending': 'Pending',
    'statuses.assigned': 'Assigned',
    'statuses.in_progress': 'In Progress',
    'statuses.completed': 'Completed',
    'generation.done': 'Content generated successfully!',
    'generation.sent':
      "Content generated and sent to writers for humanization! You'll be notified when it's ready.",
    'generation.submitted': 'Content generated and submitted for humanization!',
    'generation.failed': 'Generation failed. Please try again.',
    'generation.notTaken': 'Failed to generate content',
    sampleText: 'Sample text: no model is configured',
    'live.humanizedReady': 'Your content has been humanized and is ready for download!',
    'live.contentReady': 'Your content is ready for download!',
    'errors.ALREADY_TAKEN': 'This request has already been taken by another writer',
    'errors.EMAIL_TAKEN': 'A user with this email already exists',
    'errors.LAST_ADMIN': 'At least one admin must remain',
    'errors.UNEXPECTED': 'An unexpected error occurred',
  },
  create: {
    'options.wordCount.short': 'Short (300–500 words)',
    'options.wordCount.medium': 'Medium (500–1000 words)',
    'options.wordCount.long': 'Long (1000+ words)',
    'labels.humanize': 'Do you want the text to be humanized?',
    'labels.structure': 'Structure & Style (Optional)',
    'labels.reference': 'Reference Text (Optional)',
    'humanize.yes': 'Yes, Humanize',
    'humanize.no': 'No, Keep AI Style',
    'bar.home': 'Back to Home',
    'bar.reset': 'Reset Form',
    'bar.cancel': 'Cancel',
    'bar.generate': 'Generate SEO Text',
    'bar.generating': 'Generating...',
  },
  customer: {
    title: 'Customer Dashboard',
    createNew: 'Create New Content',
    'counters.total': 'Total Requests',
    'counters.completed': 'Completed',
    'counters.inProgress': 'In Progress',
    'counters.pending': 'Pending',
    list: 'Your Content Requests',
    empty: 'No requests yet',
    createFirst: 'Create First Request',
    'toasts.documentDone': 'Document downloaded successfully!',
    'toasts.humanizedDone': 'Humanized document downloaded successfully!',
    'toasts.imageDone': 'Article image downloaded successfully!',
    'toasts.documentFailed': 'Failed to download document',
    'toasts.noContent': 'No content available for download',
    'toasts.imageFailed': 'Failed to download image',
    'toasts.noImage': 'No image available for download',
    'toasts.loadFailed': 'Failed to load your content requests',
  },
  writer: {
    title: 'Writer Dashboard',
    'tabs.jobs': 'Available Jobs',
    'tabs.assignments': 'My Assignments',
    'tabs.time': 'My Time',
    'counters.available': 'Available Jobs',
    'counters.inProgress': 'In Progress',
    'counters.completed': 'Completed',
    'counters.total': 'Total Assignments',
    'jobs.acceptThis': 'Accept This Job',
    'assignments.assigned': 'Start Work',
    'assignments.in_progress': 'Continue Work',
    'work.selected': 'Document selected for upload',
    'work.minutes': 'Time Spent (minutes)',
    'work.submit': 'Submit Completed Work',
    'work.incomplete': 'Upload File & Add Minutes',
    'validation.notDocx': 'Please select a valid .docx file',
    'validation.noRequest': 'No request selected',
    'validation.fileMissing': 'Please upload your completed document',
    'validation.minutes_missing': 'Please enter the time spent on this work',
    'validation.minutes_invalid': 'Please enter a valid time in minutes',
    'time.minutes': 'Total Minutes',
    'time.earnings': 'Total Earnings',
    'time.perMinute': 'Rate per Minute',
    'time.empty': 'No time logged yet',
    'languages.none': 'Please select at least one language',
    'toasts.accepted': 'Request accepted! You can now start working on it.',
    'toasts.acceptFailed': 'Failed to accept the request',
    'toasts.submitted': 'Work completed! Customer will receive the humanized document.',
    'toasts.submitFailed': 'Failed to submit the work',
    'toasts.originalDownloaded': 'Original document downloaded successfully!',
    'toasts.noOriginal': 'No original document available',
    'toasts.profileFailed': 'Failed to load writer profile',
    'toasts.loadFailed': 'Failed to load content requests',
    'toasts.timeFailed': 'Failed to load time entries',
    'toasts.languagesSaved': 'Language preferences updated successfully',
    'toasts.languagesFailed': 'Failed to update language preferences',
  },
};

function read(language: string, namespace: string): (key: string) => unknown {
  const file = new URL(`./${language}/${namespace}.json`, import.meta.url);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key) =>
    key.split('.').reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], messages);
}

describe('promised texts', () => {
  it.each(Object.entries(TEXTS))('are worded as specified in %s', (namespace, texts) => {
    const textOf = read('en', namespace);
    const found = Object.fromEntries(Object.keys(texts).map((key) => [key, textOf(key)]));
    expect(found).toEqual(texts);
  });

  it('the webhook’s failure is in Swedish for every user', () => {
    expect(WEBHOOK_FAILED_NOTICE).toBe('Innehållet sparades, men webhooken kunde inte skickas.');
  });

  it('the generate button is named in the form’s three languages', () => {
    expect(['en', 'sv', 'fi'].map((language) => read(language, 'create')('bar.generate'))).toEqual([
      'Generate SEO Text',
      'Generera SEO-text',
      'Luo SEO-teksti',
    ]);
  });
});
