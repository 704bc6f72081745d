// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.StorageResource;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.AllocationFactory;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureConfig;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.output.AtomicFile;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceRepository;
import org.loggia.pcm.resourcetype.ResourcetypeFactory;
import org.loggia.pcm.system.System;
import org.loggia.pcm.system.SystemFactory;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.Stop;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelFactory;
import org.loggia.workbench.editing.Folders;
import org.loggia.workbench.editing.Metamodels;

/** A model file made from nothing: as valid as it can be before anything is modelled, written whole or not at all. */
public final class NewModel {

    private static final URI FEATURES_OF_STORAGE =
            URI.createURI("pathmap://LOGGIA_MODELS/storage.featuremodel#storage");

    private final ResourceSet resources;
    private final ModelKind kind;
    private final IFile file;

    private NewModel(ModelKind kind, IFile file) {
        Metamodels.load();
        this.resources = ModelResources.create(IoPackage.eINSTANCE);
        this.kind = kind;
        this.file = file;
    }

    /**
     * Writes a file with a new model.
     *
     * @param linked the models that it is linked with, as many as its kind wants, in their order: the system and the
     *     environment of an allocation, the usage model and the load profile of a usage evolution, the environment of
     *     scaling policies
     * @throws CoreException if the file cannot be written, or what it is to refer to is not a model; says what to do
     */
    public static void write(ModelKind kind, IFile file, List<IFile> linked) throws CoreException {
        NewModel made = new NewModel(kind, file);
        made.write(switch (kind) {
            case REPOSITORY -> made.repository();
            case SYSTEM -> made.system();
            case RESOURCE_ENVIRONMENT -> made.environment();
            case ALLOCATION -> made.allocation(made.root(linked.get(0), System.class),
                    made.root(linked.get(1), ResourceEnvironment.class));
            case USAGE_MODEL -> made.usage();
            case IO_MODEL -> made.io();
            case RESOURCE_TYPES -> ResourcetypeFactory.eINSTANCE.createResourceRepository();
            case FEATURE_CONFIGURATION -> made.configuration();
            case LOAD_PROFILE -> ElasticParts.profile(made.name());
            case USAGE_EVOLUTION -> ElasticParts.evolution(made.name(), made.root(linked.get(0), UsageModel.class),
                    made.root(linked.get(1), Sequence.class));
            case SCALING_POLICIES -> ElasticParts.policies(made.name(),
                    made.root(linked.get(0), ResourceEnvironment.class));
        });
    }

    /**
     * Writes a storage and I/O model whose storage resource serves every server of an environment, configured as the
     * first analysis model of a catalogue wants it.
     *
     * @throws CoreException if the file cannot be written, or one of the others is not such a model; says what to do
     */
    static void writeStorage(IFile file, IFile environment, IFile catalogue, TimeUnit unit) throws CoreException {
        NewModel made = new NewModel(ModelKind.IO_MODEL, file);
        made.write(made.storage(made.root(environment, ResourceEnvironment.class),
                made.root(catalogue, IoModel.class), unit));
    }

    private void write(EObject model) throws CoreException {
        if (file.getLocation() == null) {
            throw failure(file, "is not on a local disk; choose another folder", null);
        }
        Folders.make(file.getParent());
        try {
            AtomicFile.write(file.getLocation().toPath(), text(model));
        } catch (IOException failed) {
            throw new CoreException(Status.error(failed.getMessage(), failed));
        }
        file.getParent().refreshLocal(IResource.DEPTH_ONE, null);
        file.refreshLocal(IResource.DEPTH_ZERO, null);
    }

    private static CoreException failure(IFile file, String what, Throwable cause) {
        return new CoreException(Status.error(file.getFullPath().makeRelative() + " " + what, cause));
    }

    private byte[] text(EObject model) throws IOException {
        Resource resource = resources.createResource(URI.createFileURI(file.getLocation().toOSString()));
        resource.getContents().add(model);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        resource.save(text, Map.of());
        return text.toByteArray();
    }

    private <T extends EObject> T root(IFile chosen, Class<T> type) throws CoreException {
        new ModelFiles(IoPackage.eINSTANCE).load(resources, List.of(chosen.getLocation().toPath()));
        Resource loaded = resources.getResource(URI.createFileURI(chosen.getLocation().toOSString()), false);
        if (loaded == null || loaded.getContents().isEmpty() || !type.isInstance(loaded.getContents().get(0))) {
            throw failure(chosen, "contains no " + type.getSimpleName() + "; open and correct it first", null);
        }
        return type.cast(loaded.getContents().get(0));
    }

    private String name() {
        return kind.elementName(file);
    }

    private Repository repository() {
        Repository repository = RepositoryFactory.eINSTANCE.createRepository();
        repository.setEntityName(name());
        return repository;
    }

    private System system() {
        System system = SystemFactory.eINSTANCE.createSystem();
        system.setEntityName(name());
        return system;
    }

    private ResourceEnvironment environment() {
        ResourceenvironmentFactory create = ResourceenvironmentFactory.eINSTANCE;
        ResourceEnvironment environment = create.createResourceEnvironment();
        environment.setEntityName(name());
        ResourceContainer server = create.createResourceContainer();
        server.setEntityName("server");
        ProcessingResourceSpecification processor = create.createProcessingResourceSpecification();
        ResourceRepository types = (ResourceRepository) resources.getResource(LibraryModels.RESOURCE_TYPES, true)
                .getContents().get(0);
        processor.setActiveResourceType_ActiveResourceSpecification(
                types.getAvailableResourceTypes_ResourceRepository().stream()
                        .filter(each -> "CPU".equals(each.getEntityName())).map(ProcessingResourceType.class::cast)
                        .findFirst().orElseThrow());
        processor.setSchedulingPolicy(types.getSchedulingPolicies__ResourceRepository().stream()
                .filter(each -> "ProcessorSharing".equals(each.getId())).findFirst().orElseThrow());
        processor.setNumberOfReplicas(1);
        processor.setProcessingRate_ProcessingResourceSpecification(expression("1"));
        server.getActiveResourceSpecifications_ResourceContainer().add(processor);
        environment.getResourceContainer_ResourceEnvironment().add(server);
        return environment;
    }

    private Allocation allocation(System system, ResourceEnvironment environment) {
        Allocation allocation = AllocationFactory.eINSTANCE.createAllocation();
        allocation.setEntityName(name());
        allocation.setSystem_Allocation(system);
        allocation.setTargetResourceEnvironment_Allocation(environment);
        List<ResourceContainer> containers = environment.getResourceContainer_ResourceEnvironment();
        if (containers.size() == 1
                && containers.get(0).getNestedResourceContainers__ResourceContainer().isEmpty()) {
            // Nothing to decide: whatever the system assembles runs on the only machine.
            for (AssemblyContext each : system.getAssemblyContexts__ComposedStructure()) {
                AllocationContext context = AllocationFactory.eINSTANCE.createAllocationContext();
                context.setEntityName("Allocation_" + each.getEntityName());
                context.setAssemblyContext_AllocationContext(each);
                context.setResourceContainer_AllocationContext(containers.get(0));
                allocation.getAllocationContexts_Allocation().add(context);
            }
        }
        return allocation;
    }

    private UsageModel usage() {
        UsagemodelFactory create = UsagemodelFactory.eINSTANCE;
        Start start = create.createStart();
        Stop stop = create.createStop();
        start.setEntityName("start");
        stop.setEntityName("stop");
        ScenarioBehaviour behaviour = create.createScenarioBehaviour();
        behaviour.setEntityName("behaviour");
        behaviour.getActions_ScenarioBehaviour().addAll(List.of(start, stop));
        start.setSuccessor(stop);
        ClosedWorkload workload = create.createClosedWorkload();
        workload.setPopulation(1);
        workload.setThinkTime_ClosedWorkload(expression("1"));
        UsageScenario scenario = create.createUsageScenario();
        scenario.setEntityName(name());
        scenario.setScenarioBehaviour_UsageScenario(behaviour);
        scenario.setWorkload_UsageScenario(workload);
        UsageModel usage = create.createUsageModel();
        usage.getUsageScenario_UsageModel().add(scenario);
        return usage;
    }

    private IoModel io() {
        IoModel model = IoFactory.eINSTANCE.createIoModel();
        model.setEntityName(name());
        return model;
    }

    private IoModel storage(ResourceEnvironment environment, IoModel catalogue, TimeUnit unit) throws CoreException {
        if (catalogue.getAnalysisModels().isEmpty()) {
            throw failure(file, "requires a catalogue with an analysis model", null);
        }
        Configuration configuration = configuration();
        configuration.setName(catalogue.getAnalysisModels().get(0).getEntityName());
        catalogue.getAnalysisModels().get(0).getFeatures().forEach(feature -> {
            ConfigNode node = FeatureconfigFactory.eINSTANCE.createConfigNode();
            node.setOrigin(feature);
            node.setConfigState(ConfigState.SELECTED);
            configuration.getDefaultConfig().getConfignode().add(node);
        });
        StorageResource storage = IoFactory.eINSTANCE.createStorageResource();
        storage.setEntityName("storage");
        storage.setModelTimeUnit(unit);
        storage.setConfiguration(configuration);
        storage.getContainers().addAll(environment.getResourceContainer_ResourceEnvironment());
        IoModel model = io();
        model.getIncludes().add(catalogue);
        model.getStorageResources().add(storage);
        model.getConfigurations().add(configuration);
        return model;
    }

    private Configuration configuration() {
        Configuration configuration = FeatureconfigFactory.eINSTANCE.createConfiguration();
        configuration.setName(name());
        FeatureConfig chosen = FeatureconfigFactory.eINSTANCE.createFeatureConfig();
        chosen.setAnnotatedElement((FeatureDiagram) resources.getEObject(FEATURES_OF_STORAGE, true));
        configuration.setDefaultConfig(chosen);
        return configuration;
    }

    private static PCMRandomVariable expression(String text) {
        PCMRandomVariable variable = CoreFactory.eINSTANCE.createPCMRandomVariable();
        variable.setSpecification(text);
        return variable;
    }
}
