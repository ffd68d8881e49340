import type { StatementWords } from './lexicon';

export const ENGLISH_STATEMENTS: StatementWords = {
  advice: `
    add apply arrange ask avoid begin book breathe bring browse build call change check choose clean clear close come compare consider contact create decide discover don’t don't
    download dry enjoy enter explore feel find fold follow get give go have hold imagine join keep learn leave let listen look lower make measure meet move open pack pick place plan
    prepare press put read remember rinse see send set share sit speak spend stand start stay stop take talk tell think treat trust try turn use visit wait walk warm wash wear welcome write
  `,
  health: {
    conditions: `
      adaptogen* adrenaline amino anaphyl* antacid* antidepressant* antiviral* arthroscop* aspirin ashwagandha asphyxia* bcaa* bedbugs biops* bipolar
      blindness botox botul* burns-unit cannabis cbd chemo* chickenpox chok* chondroitin colitis colonoscop* corticosteroid* cortisol creatine
      crohn* cyst cysts deaf deafness dermabrasion dialysis diuretic* dopamine dyspraxia earache earwax ecg endometrio* endorphin* endoscop*
      epipen estrogen fatal fatally fatalities fibromyal* filler fillers fructose glucosamine glucose hallucinat* haematoma* hdl
      hepatitis herpes hiv hypoxi* ibs immunother* ketones keloid* ldl lesion* lethal leucine lice lipid* lungworm lupus malaria mange melasma
      microneedl* microsuction mole-mapping monoxide mri nicotine nits norovirus oestrogen opioid* otitis parkinson* perforat* pigmentation
      poisoned polyp* progesterone radiother* ringworm roundworm* scald* schizophren* scleros* sepsis septic* serotonin shingles smoke-inhalation
      ssri* statin* steroid* stings suffocat* tapeworm* taurine testosterone tetanus thc transplant* triglycer* turmeric typhoid ultrasound
      vertigo vo2 whey x-ray*
      abscess* ache aches aching achy acne acute addiction* addictive adhd ageing aging alcohol-free aller* alzheimer* anaemi* anaesthe*
      anemi* anesthe* antenatal anti-ageing anti-inflammatory antibacterial antibiotic* antifungal antihistamine* antimicrobial
      antioxidant* antiseptic anxiety apnea* apnoea* arthritic arthritis arthrosis asbestos asthma* astigmatism athlete's-foot autism b12
      bacteria* biotin blackhead* bleeding blemish* blister* bloat* blue-light braces breakout* breastfe* breathless bronchitis bruis*
      bruxism bunion* burnout caffeine caffeine-free calcium calorie*  cancer* carbohydrate* carbon-monoxide carcinogen* caries
      carpal cataract* cavities celiac cellulite chemical-free chilblain* chlamydia cholesterol chronic clinically clots coeliac colds
      colic collagen comedogenic concussion* congested congestion conjunctivitis constipat* contagious contraindicat* copd cornea*
      cortisone cough* covid* cramp cramping cramps creatine croup  cystitis dairy-free dandruff deficiencies deficiency dehydrat*
      dementia dentures depression depressive dermatit* dermatologist-tested detox* diabet* diagnos* diarrh* disease* disorder* distemper
      dizz* dosage* drowsiness drowsy dry-eye dyslexi* dysplasia eczema elastin electrolyte* enamel-erosion endocrine epilep*  
      faint fainting fasciitis fatigue fever*  fillings fleas floaters flu fluoride folate folic formaldehyde fractur*
      fragrance-free free-radicals frostbite fungal gingival gingivitis glare-induced glaucoma gluten gluten-free glycaemic glycemic gout
      haemorrh* halitosis harmful harmless hay-fever hayfever headache* heartburn heartworm heatstroke hemorrh* hernia* high-protein
      hormon* hospital* hyaluron* hyperglyc* hyperpigment* hypertens* hyperthyr* hypoallergenic hypoglyc* hypothermia hypothyr* ibuprofen
      ill illness* immune immunity implants impotence incontinen* indigestion infection* infectious infertil* inflam* influenza injur*
      insomnia* insulin  intoleran* iodine irritant* irritate* irritating irritation* itch* jaundice jet-lag kennel-cough keratosis
      kneecap* lactose lactose-free lazy-eye legionella* listeria lockjaw long-sight* low-fat low-gi lumbago lyme macular magnesium
      malnourish* malnutrition measles medical* medication* medicinal medicine medicines melanoma melatonin menopaus* menstru* metabol*
      microbiome migraine* miscarriage* mites morning-sickness mould mucus mumps myopia myopic nausea* nauseous near-sight* neuralgia
      non-comedogenic non-toxic numbing numbness nut-free nutrient* nutritio* obes* omega-3 orthodont* osteo* overbite overdos* overexert*
      overtraining overweight oxidative pain painful painkiller* pains palpitation* paraben-free parabens paracetamol paralys* parasit*
      parvovirus pathogen* perinatal periodont* phlegm phthalate-free phthalates physiotherapy pimples plantar plaque pneumonia poisoning
      poisonous pollen* postnatal postpartum potassium prebiotic* pregnan* presbyopia prescription* preservatives probiotic* protein
      proteins psoriasis ptsd puffiness rabies radon rash rashes rda receding recurrence  redness reflux rehabilitation relapse
      remission retina* retinol rheumat* root-canal rosacea rotator runny salmonella saturated scar scarring scars sciatica scoliosis
      sebum sedation sedative* sedentary seizure* sensitivity shin short-sight* sick sickness side-effect* sinus*  sneez* snor*
      sodium sore soreness spasm* spf splint splints sprain* squint* sterile sterilis* steriliz* stiffness stretch-marks stroke strokes
      stuffy sugar-free sulfates sulphates sunburn* sunscreen supplement* surgeon* surgeries surgery surgical swelling swollen
      swollen-ankles symptom* syndrome* tartar teething tendin* tendonitis tennis-elbow thrombo* thyroid tick-borne tingling tinnitus
      tonsillitis toothache* toothbrush* torn toxic* toxin* trans-fat* trauma* tremor* tumor* tumour* ulcer* underbite underweight
      unhealthy unsaturated unwell urticaria uv uva uvb vaccin* varicose verruca* viral virus* vitamin* voc vocs vomit* wheez* whiplash
      worming wound* wrinkle* zinc grain-free
    `,
    body: `
      allergen* athlete* bereaved bladder brow brows calf calves carbs cartilage cheek* chin cochlea* dog dogs eardrum* eyelash*
      eyelid* forearm* glute* grief grieving groin heel heels hippocamp* infant* intake lash lashes lips lymphat* muscle-mass nose nostril*
      pet pets quad quads reflex* runner runners saliva shin sinus tendon thigh* tongue tonsil* torso urinary urine womb
      abdom* acupuncture alcohol alert alertness ankle* appetite arter* asleep awake babies baby belly bladder blood bodies body bone
      bones bowel* brain breath breathe breathing chest circulation circulatory coat collar complexion concentration core cuticle* dental
      diet dietary digest* drinking ear ears elbow* enamel endurance exercise exercises exercising eye eyes eyesight feet fertility fiber
      fibre fitness flexibility fluid* foot gait gum gums gut hair hamstring* health healthier healthy hearing heart heart-rate heartbeat
      hip hips hydrat* intestin* jaw jaws jet joint joints kidney* kittens knee knees ligament* limb limbs liver longevity lower-back
      lumbar lung lungs lymph* massage* meditation memory mental mentally mobility moisture muscle* muscular nail nails neck nerve nerves
      nervous nursing oral oxygen patient patients paws pelvi* pores posture pulse puppies puppy raw recovery rehab* respirat* salt sauna
      scalp seniors sensitive shoulder* skin sleep sleepers sleeping sleeps slept smok* spinal spine stamina stomach strength stress
      stressed stressful sugar sweat* teeth tendon* tension therap* throat thyroid tired tiredness tissue* toddler* tooth treatment
      treatments vein* vertebra* vision waist weight well-being wellbeing wellness workout* wrist* yoga fat
    `,
    effects: `
      abnormal* advers* allerg* anti* atroph* bad clog* cleans* clear clears compromis* deprive* deplet* deterior* doctor eas* expos* fasten hinder*
      hydrate inhibit* insulat* interfere* invigorat* kills lessens linked lubricat* numb* nurture* overload* poison* rebuild* recharg* rejuvenat*
      remineral* replac* rewire* shrink* sleepier strain* strengthens synthes* therapeut* tight* tolerab* trains unclog* unhealthy
      absorb* aggravat* alleviat* avoid* balanc* beneficial benefit benefits block blocks boost* brush build builds burn burns
      calming calms caus* check-up* combat* consult* contain containing contains contribut* counteract* cure cured cures daily damag*
      danger dangerous decreas* deficien* delay* dentist dentists dermatolog* deteriorat* digestible disturb* doctors dose doses drain
      drains ease eased eases easing effect effective* effects eliminat* enhanc* exacerbat* excess excessive exposed exposure faster fight
      fighting fights firm firms flush* free gentle harder harm harmful harms heal healing heals help helped helping helps hours hydrates
      improv* increas* keeps kill killing kills lack* lead leads lessen* linked loosen* lower lowered lowering lowers maintain* minimi*
      mitigat* needs nourish* overload* physiotherapists prevent* promot* prone protect protecting protects proven provok* purif* rais*
      realign* recommend* recover recovers reduc* regenerat* regulate regulates relax* relief reliev* remed* remov* repair* replenish*
      require requires research* restor* revitali* rich risk risks safe safely safer scientif* scientists sharpen* shorten* should shown
      slow slowing slows smooth* soften* sooth* source speed speeds stabili* stay stimulat* straighten* strain strains strengthen*
      stronger studies study suffer* sufficient suitable suits supple supplement* supply support supporting supports suppress* swallow
      tolerate* treat treated treating treats trigger* twice unsafe unsuitable vet vets weaken* whiten* worsen* associated gentler gentlest dry dries easier
    `,
    phrases:
      '(?:athletic|sports?|sporting|physical|strength|exercise|sprint|endurance|cognitive|mental) performance|(?:can|could|may|might) (?:\\p{L}+ )?(?:kill|be fatal|be deadly)|life[- ]threatening|(?:considered|proven|shown|known) (?:to be )?(?:\\p{L}+ )?(?:safe|safer|harmful|effective|beneficial)|sitting (?:for|still|all)|blood (?:pressure|sugar|flow|clots?)|energy levels?|(?:good|bad|great|healthy|better|worse|kind|kinder|easy|easier|hard) (?:for|on) (?:your|the|our|their|a|any|most|every|sensitive|children\\p{L}*|\\p{L}+s)',
  },
  legal: {
    law: `
      authorised authorized barred by-law* certifiable coroner* deregulat* embalm-licen* expressly fca's fda forfeit* incorporat* licensable
      misbranded notifiable prohibition* registrar registrars unauthori* unlicen* unregistered
      abide* abta accreditation accredited adjudicat* alimony allowance approved arbitration arrears asa asbestos-survey atol attorney
      attorneys auto-enrolment bailiff* ban bankrupt* banned banning bans barrister* benefit-claim* binding bonded building-control
      byelaw* bylaw* cancellation* capital-gains ce ce-mark* certification certified chargeback* chartered cma co-signed compensat*
      complian* complies comply compulsory confidentiality consent consumer-rights conveyanc* cooling-off copyright* corporation-tax coshh
      county-court courts covenant* cqc crime criminal custodial custody damages dbs deductible defamation directive disciplinary
      disclosure discriminat* dismissal disqualif* drink-drive drink-driving easement* eicr eligible enforceable entitle* epc evict*
      executor* extradit* f-gas fca fca-regulated fgas fined fines forbid* foreclos* fraud freeholder gas-safe gdpr grant grants
      grievance* ground-rent guaranteed guarantor* guardianship hmo hmrc holiday-pay hse iata ico illegal* imprison* indemnif* indemnities
      indemnity infring* inheritance-tax insolven* insured intestacy intestate inventory isa jail* judge judgement judges judgment
      jurisdiction jury lasting-power law lawful* laws lawsuit* leasehold leaseholder legality legally legislat* liab* licence licences
      license licensed licenses licensing lien* listed-building litigat* living-wage magistrate* mandatory maternity-leave mcs mediation
      minimum-wage minors mis-sold misdemean* misrepresent* mortgage* mot negligen* niceic no-claims non-compete non-refundable notari*
      notice-period null obligat* obliged ofcom offence* offense* ofsted ombudsman* outlaw* overtime parental-leave parole part-p
      party-wall paye penalt* pension-scheme permit permits plaintiff planning-consent planning-permission plea police policyholder's
      possession power-of-attorney premiums prenup* prison probate probationary prohibit* prosecut* qualified rebate* redress redundanc*
      refund refundable refunds regulated regulation regulations regulator regulators regulatory relief-scheme remortgag* repossess*
      restrictive return-policy riddor right-to-rent right-to-work roadworthy* safeguarding sanction* section-21 section-8 service-charge
      settlement severance sick-pay sipp small-claims solicitor's solicitors stamp stamp-duty statut* sublet* subsid* sue sued suing
      tax-deductible tax-free tax-relief taxable taxed tenancy-deposit terminate terminated termination third-party title-deed* trademark*
      trading-standards tribunal* trustee* tupe ukca underage underwrit* unfair unfair-terms uninsured unlawful* vat verdict* vetted
      violat* void waive* warranties warranty whistle-blower whistleblow* withdrawal working-time workplace-pension insurance-backed unfairly insured-backed time-limit
    `,
    matters: `
      ash ashes bee bees beekeeper* body breeder* burial* butchers chimney* cremat* dog dogs doctor food foods funeral* guests honey host hosts
      hive hives jars kennel* landowner* manufactur* marketed medicine* microchip* monument* payroll payslip* pet pets products seal stove stoves
      supplement* sweeps
      accountant accounts adults age aged ages agreement* alcohol animals annual appeal application* apprentic* authorit* bookkeeping
      building buyer* cancel* car carer cars cash certificate* certified child* chip claim claims clause* companies company complain*
      confidential* consumer* contract* council couples cover cyclists damage data deadline* debt* deed* deposit* director* disclose*
      dismiss* dispute* divorc* documents driver drivers driving electrical electrician* electricity employee* employer* employment epc
      estate excess expenses extension* fee fees file filing firearms gas goods guarantee* hazardous heir* helmet* holiday hours household
      housing income inherit* inspection* installation* insur* invoice* ipr job landlord* learner* lease* limit maternity microchip*
      minimum notice owner* parental parents parking passenger* passport* paternity pay payroll pension* performer permission personal
      personnel planning police policy policyholder* premises price privacy probation profit property protected purchase* record* recycl*
      refund* register* registration rent rental* residence resident* retention return returns rights safety salary sale school
      self-employed seller* shareholder* shop sick speed spouse* staff statement student* supplier* tax taxable taxed taxes taxpayers
      tenancy tenant* terms test testator third trader* trainee* turnover tyres use user vaccination* vat vehicle* veterinar* visa visas
      wages warrant* waste will wills witness* work worker* workplace written year years lights reflectors ingredient* label* packaging limits helmets optician* prescription*
    `,
    duties: `
      accountable allow allowed applies apply binding bound cannot cease claim comply declare declared demand entitled exceed excluded
      exempt* expire* governed have invalid laid license mandatory may must mustn need needs notified notify obtain only owe owes
      pay payable permitted protected prove provided refuse reject reported require required requirement* requires responsibility
      responsible retain rights rules shall signed subject submit submitted terminate terminated unless valid void within without written
    `,
    phrases:
      '(?<!(?:you|we|i) )must(?! (?:have been|see|admit|say|visit|try|taste|confess))(?: not| only| also| first| always)?|must not|mustn’t|mustn\\x27t|(?:may|shall) (?:not|only)(?= \\p{L})(?! (?:like|want|need|know|feel|always|even|be (?:easy|right|enough|able|obvious|the|a|as|what|for|to|long)|seem|look|sound|realise|realize|notice|think|have|suit|work|fit|happen|come|get|make|cause|trigger|help|last|take))|(?:has|have|had) (?:\\p{L}+ )?had to(?: be)?|(?:authorised|authorized|licen[cs]ed|certified|registered|regulated|accredited|inspected|vetted) by|(?:is|are|was|were) (?:\\p{L}+ )?(?:required|obliged|forbidden|prohibited|banned|entitled|exempt|liable)|(?:does|do|did) not (?:approve|allow|permit|regulate|require)|needs? (?:a |an |no )?(?:licen[cs]e|permit|permission|consent|planning)|requires? (?:a |an |no |your |the |their |prior |written )*(?:licen[cs]e|permit|permission|consent|planning|registration|certificate|approval|authori[sz]ation|signature)|(?:a|the) (?:heavy |hefty |large |maximum )?fines?(?= (?:of|for|if|or|up)|[.,;])|must (?:not |always |first )?be (?:\\p{L}+ed|paid|kept|held|given|sold|made|done|shown|worn|drawn|sent)(?! (?:to be|before serving))|(?:the |a |legal )?rights? (?:to|of)|rights? under|(?:may|can|must|shall|cannot|will) (?:not |only )?be (?:charged|sold|used without|fined|dismissed|terminated|evicted|refused|transferred|withheld|cancelled|changed without)|(?:is|are|be|not) (?:\\p{L}+ )?(?:allowed|permitted|required)(?: to| by| for|[.,;])|under (?:the |this |a |your |our )?(?:\\p{L}+ ){0,2}(?:law|act|contract|agreement|regulations?|rules)|(?:in|to|before|by|through) (?:the |a )?court|subject to \\p{L}+|on behalf of|(?:the )?(?:minimum|maximum|legal) age|(?:aged|under|over) (?:16|17|18|21)|up to date with|without (?:\\p{L}+ )?(?:permission|consent|a licen[cs]e|a permit)(?:,? (?:if|as long as|provided)(?: \\p{L}+){1,3})?',
  },
};
